"""What browsers load: files, bundled scripts, drawings, and what a viewer may know of each."""
