/** SHA-256 in plain arithmetic: the browser's own works only on https, and many tables stand on a home network. */

const { floor, sqrt, cbrt } = Math;
/** @param {number} x */
const fraction = x => floor((x - floor(x)) * 2 ** 32) >>> 0;
/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
const START = primes.slice(0, 8).map(p => fraction(sqrt(p)));
const ROUNDS = primes.map(p => fraction(cbrt(p)));

/** Rotate 32 bits to the right. @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** The message, a one, noughts, and its length in bits. @param {Uint8Array} bytes */
function padded(bytes) {
  const out = new Uint8Array((bytes.length + 72) & ~63);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const end = new DataView(out.buffer);
  end.setUint32(out.length - 8, floor(bytes.length / 2 ** 29));
  end.setUint32(out.length - 4, bytes.length << 3);
  return end;
}

/** Sixteen words become sixty-four. @param {DataView} data @param {number} at */
function schedule(data, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15];
    const b = w[i - 2];
    w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  return w;
}

/** @param {string} text as UTF-8 @returns {string} 64 hex digits */
export function sha256(text) {
  const data = padded(new TextEncoder().encode(text));
  const sum = Uint32Array.from(START);
  for (let at = 0; at < data.byteLength; at += 64) {
    const w = schedule(data, at);
    let [a, b, c, d, e, f, g, h] = sum;
    for (let i = 0; i < 64; i++) {
      const up = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const down = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + up) | 0, c, b, a, (up + down) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      sum[i] += value;
    });
  }
  return Array.from(sum, word => word.toString(16).padStart(8, '0')).join('');
}
