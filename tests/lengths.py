"""Whether every word of a page has room: nothing is cut off, nothing sticks out of its frame."""

from playwright.async_api import Page

SMALL = (360, 640)
"""The smallest phone that people still play on."""

# A frame is what a reader takes for the edge of a text: a control, or a box that clips. Boxes that
# scroll give room enough; what only a screen reader gets has no size, and titles that people give
# may end in an ellipsis.
CUT = """() => {
  const bad = [];
  const frame = 'button, .chip, .flat, .primary, .paper-button, summary, th, td, h1, h2, legend';
  const unseen = e => !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    || e.closest('.hidden, svg, noscript, .game-what em, option, textarea');
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode, parent = node.parentElement;
    if (!node.data.trim() || unseen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(box => box.width > 1);
    const sticksOut = (left, right) =>
      boxes.some(box => box.left < left - 1 || box.right > right + 1);
    let scrolled = false;
    for (let e = parent; e && e !== document.body && !scrolled; e = e.parentElement) {
      const style = getComputedStyle(e), edge = e.getBoundingClientRect();
      scrolled = /auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth;
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (edge.width <= 1 || scrolled || !(clips || e.matches(frame))) continue;
      if (sticksOut(edge.left, edge.right)) bad.push(`${e.className}: ${node.data.trim()}`);
    }
    if (!scrolled && sticksOut(0, innerWidth)) bad.push(`off screen: ${node.data.trim()}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    bad.push(...[...document.body.querySelectorAll('*')]
      .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
      .map(e => `wider than the screen: ${e.tagName} ${e.className}`).slice(0, 5));
  }
  return [...new Set(bad)];
}"""


async def cut_words(page: Page) -> list[str]:
    """Return the texts of the page that are cut off or stick out of their frame, with its name."""
    found: list[str] = await page.evaluate(CUT)
    return found
