"""The extra ``testing``: without it one line says how to install it."""

try:
    import hypothesis  # noqa: F401 - whether it is there is all that is asked
except ModuleNotFoundError as error:
    if error.name != "hypothesis":
        raise
    message = (
        "gnav_core.testing needs hypothesis, which is not installed:"
        " pip install 'gnav-core[testing]' or, in a clone, pip install '.[testing]'"
    )
    raise ModuleNotFoundError(message, name=error.name) from None
