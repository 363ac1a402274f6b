/** What drawings from outside of this folder may use, by the name of its file. */
import * as geometry from '../lib/geometry.js';
import * as markers from './markers.js';
import * as outline from './outline.js';
import * as pen from './pen.js';
import * as plane from './plane.js';
import * as random from '../lib/random.js';
import * as rows from './rows.js';
import * as scene from './scene.js';
import * as stream from './stream.js';

export const TOOLS = { geometry, markers, outline, pen, plane, random, rows, scene, stream };
