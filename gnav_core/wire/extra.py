"""The extra ``wire``: without it one line says how to install it."""

try:
    import cattrs  # noqa: F401 - whether it is there is all that is asked
except ModuleNotFoundError as error:
    if error.name != "cattrs":
        raise
    message = (
        "gnav_core.wire needs cattrs, which is not installed:"
        " pip install 'gnav-core[wire]' or, in a clone, pip install '.[wire]'"
    )
    raise ModuleNotFoundError(message, name=error.name) from None
