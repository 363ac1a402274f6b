/** What breaks on a page is told to the server's log, a few times and briefly; the rest of the page goes on. */

/** A page that breaks with every picture says so only so often. */
const MOST = 5;
const [LONGEST, LONGEST_STACK] = [300, 1500];
/** What was told already. @type {Set<string>} */
const told = new Set();

/** @param {unknown} text */
const words = (text, most = LONGEST) =>
  String(text ?? '')
    .replaceAll(location.origin, '')
    .slice(0, most);

/** @param {unknown} error @param {string} [where] what this page was about to do */
export function report(error, where = '') {
  const { message: said, stack } = error instanceof Error ? error : { message: error, stack: undefined };
  const message = words(said);
  const key = `${where}|${message}`;
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  console.error(error);
  const body = JSON.stringify({ message, where: words(where), stack: words(stack, LONGEST_STACK) });
  fetch('/api/troubles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {});
}

/**
 * Do it; if that fails, the failure is told and something else is done instead.
 * @template T @param {() => T} act @param {string} where @param {() => T} [otherwise] @returns {T | undefined}
 */
export function attempt(act, where, otherwise) {
  try {
    return act();
  } catch (error) {
    report(error, where);
    return otherwise?.();
  }
}

addEventListener('error', event => {
  if (event.error) report(event.error, 'page');
});
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof Error) report(event.reason, 'page');
});
