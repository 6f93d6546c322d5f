"""The model of `spec/tla` and the kernel as graphs of rules that fire, side by side."""
