"""Sampling: full states that agree with what a seat has seen, for whoever searches or simulates."""

from gnav_core.sampling.sampling import sample_states

__all__ = ["sample_states"]
