/** Its print tells what it is; a signpost says that it is special. */
import { signposted } from './parts/signpost.js';

export default signposted('bang');
