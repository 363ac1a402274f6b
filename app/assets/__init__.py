"""What browsers load: files, bundled scripts and their messages, drawings, and what a viewer may
know of each."""
