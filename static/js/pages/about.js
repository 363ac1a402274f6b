/** What this place is, and what it knows. */
import './corners.js';
import './shell.js';
