/** When a broken line is opened anew at once: its worker has gone, and the proxy in front has others. */

/** It was up for so long (ms); a server that hangs up on everybody at once is not asked without a pause. */
export const STEADY = 3000;
/** It ended with one of these: cut, or the server restarts. */
export const RESET = [1001, 1005, 1006, 1012];
