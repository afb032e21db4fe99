"""Small games that try what the engine offers: asking together, real time, former rules. They are never compiled."""
