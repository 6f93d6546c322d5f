"""Tests for whoever embeds the rules: strategies, properties, machines (extra `testing`)."""
