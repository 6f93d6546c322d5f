"""Which tests run the lines of each rule: made from a coverage file with contexts."""
