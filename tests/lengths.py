"""Whether every word of a page has room: nothing is cut off, torn apart or out of its frame."""

from playwright.async_api import Page

SMALL = (360, 640)
"""The smallest phone that people still play on."""

# A frame is what a reader takes for the edge of a text: a control, or a box that clips. Boxes that
# scroll give room enough; what only a screen reader gets has no size, and names that people give
# may end in an ellipsis or be torn. A word is torn where a line ends inside it without a hyphen.
CUT = """() => {
  const bad = [];
  const control = 'button, .chip, .flat, .primary, .paper-button';
  const frame = control + ', summary, th, td, h1, h2, legend';
  const given = '.game-what em, .what strong, .name, .person-name, [data-given]';
  const unseen = e => !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    || e.closest('.hidden, svg, noscript, option, textarea');
  const said = e => e.getAttribute('class') ?? e.tagName;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode, parent = node.parentElement;
    if (!node.data.trim() || unseen(parent) || parent.closest(given)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(box => box.width > 1);
    const text = node.data.trim();
    const sticksOut = (left, right) =>
      boxes.some(box => box.left < left - 1 || box.right > right + 1);
    let scrolled = false;
    for (let e = parent; e && e !== document.body && !scrolled; e = e.parentElement) {
      const style = getComputedStyle(e), edge = e.getBoundingClientRect();
      scrolled = /auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth;
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (edge.width <= 1 || scrolled) continue;
      if ((clips || e.matches(frame)) && sticksOut(edge.left, edge.right))
        bad.push(`${said(e)}: ${text}`);
      const pinned = getComputedStyle(parent).position === 'absolute';
      const tooHigh = boxes.some(b => b.top < edge.top - 1 || b.bottom > edge.bottom + 1);
      if (e.matches(control) && tooHigh && !pinned) bad.push(`too high for ${said(e)}: ${text}`);
    }
    if (!scrolled && sticksOut(0, innerWidth)) bad.push(`off screen: ${text}`);
    if (parent.closest('.link, .code')) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\u2019]{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(b => b.width > 1).map(b => b.top));
      if (lines.size > 1 && getComputedStyle(parent).hyphens !== 'auto')
        bad.push(`torn: ${word[0]}`);
    }
  }
  // What a field shows is no text of the page: it is measured by itself.
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input[placeholder], select')) {
    const text = field.placeholder ?? field.selectedOptions[0]?.textContent.trim();
    if (!text || unseen(field)) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
    const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(shown).width > room + 1) bad.push(`no room in the field: ${text}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    bad.push(...[...document.body.querySelectorAll('*')]
      .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
      .map(e => `wider than the screen: ${e.tagName} ${said(e)}`).slice(0, 5));
  }
  return [...new Set(bad)];
}"""


async def cut_words(page: Page) -> list[str]:
    """Return the texts of the page that are cut off, torn or out of their frame, with its name."""
    found: list[str] = await page.evaluate(CUT)
    return found
