"""Encoding: actions and observations as whole numbers of a fixed length, for whoever learns."""

from gnav_core.encoding.actions import decode_action, encode_action
from gnav_core.encoding.observations import (
    ENCODING_VERSION,
    EncodedField,
    encode_observation,
    observation_fields,
)

__all__ = [
    "ENCODING_VERSION",
    "EncodedField",
    "decode_action",
    "encode_action",
    "encode_observation",
    "observation_fields",
]
