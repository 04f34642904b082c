"""An interactive game in one terminal: loop, prompt, screen, log and saves."""
