"""The rules, a chapter a module, in the order of the rule book."""
