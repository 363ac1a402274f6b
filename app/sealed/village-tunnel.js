/** The same shaft for every tunnel. */
import tunnel from './parts/tunnel.js';

export default tunnel;
