"""Whether every word of a page has room: nothing is cut off, torn apart or out of its frame.

Words of the page and words of drawings are measured alike: what sticks out of its frame, and in a
drawing also what runs into another word.
"""

from playwright.async_api import Page

SMALL = (360, 640)
"""The smallest phone that people still play on."""

# A frame is what a reader takes for the edge of a text: a control, or a box that clips. Boxes that
# scroll give room enough; what only a screen reader gets has no size, and names that people give
# may end in an ellipsis or be torn. A word is torn where a line ends inside it without a hyphen.
CUT = """() => {
  const bad = [], pinned = new Map();
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
      const isPinned = getComputedStyle(parent).position === 'absolute';
      const tooHigh = boxes.some(b => b.top < edge.top - 1 || b.bottom > edge.bottom + 1);
      if (e.matches(control) && tooHigh && !isPinned) bad.push(`too high for ${said(e)}: ${text}`);
    }
    if (!scrolled && sticksOut(0, innerWidth)) bad.push(`off screen: ${text}`);
    if (getComputedStyle(parent).position === 'absolute' && /\\p{L}{2}/u.test(text)) {
      const near = parent.offsetParent, before = pinned.get(near) ?? [];
      const lines = boxes.map(b => ({ left: b.left, right: b.right,
        top: b.top + b.height * 0.2, bottom: b.bottom - b.height * 0.2 }));
      for (const other of before)
        if (other.lines.some(a => lines.some(b => a.left < b.right - 1 && b.left < a.right - 1
            && a.top < b.bottom - 1 && b.top < a.bottom - 1)))
          bad.push(`one over the other: ${other.text} / ${text}`);
      pinned.set(near, [...before, { text, lines }]);
    }
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


# Letters fill only the middle of the box that a browser gives for them. A plate is a filled shape
# that is drawn right before the words on it. Boards are left out: they move, and hold figures.
DRAWN = """() => {
  const bad = [];
  const SLACK = 1.5;
  const lettered = text => /\\p{L}{2}/u.test(text);
  const turn = m => Math.atan2(m.b, m.a);
  const boxOf = (corners, angle) => {
    const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
    const xs = corners.map(p => p.x * cos - p.y * sin);
    const ys = corners.map(p => p.x * sin + p.y * cos);
    return { left: Math.min(...xs), right: Math.max(...xs),
             top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  // The lines of a text, in the units of its drawing, as high as their letters.
  const linesOf = element => {
    const lines = new Map();
    for (let n = 0; n < element.getNumberOfChars(); n++) {
      const one = element.getExtentOfChar(n);
      if (!one.width) continue;
      const top = Math.round(one.y), line = lines.get(top) ?? [];
      lines.set(top, [...line, one]);
    }
    return [...lines.values()].map(chars => {
      const x = Math.min(...chars.map(c => c.x));
      const right = Math.max(...chars.map(c => c.x + c.width));
      const { y, height } = chars[0];
      return { x, right, y: y + height * 0.26, bottom: y + height * 0.78 };
    });
  };
  const outermost = e => { while (e.ownerSVGElement) e = e.ownerSVGElement; return e; };
  const drawings = new Map();
  for (const element of document.querySelectorAll('svg text')) {
    const svg = outermost(element), text = element.textContent.trim();
    if (!text || svg.closest('.hidden, .land') || element.closest('[data-given]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const along = element.querySelector('textPath');
    if (along) {
      const way = document.querySelector(along.getAttribute('href'));
      const isTooLong = element.getComputedTextLength() > way.getTotalLength();
      if (isTooLong) bad.push(`too long for its line: ${text}`);
      continue;
    }
    const place = element.getScreenCTM(), edge = svg.getBoundingClientRect();
    if (!place || !edge.width) continue;
    const angle = turn(place);
    for (const { x, right, y, bottom } of linesOf(element)) {
      const corners = [[x, y], [right, y], [x, bottom], [right, bottom]]
        .map(([x, y]) => new DOMPoint(x, y).matrixTransform(place));
      const flat = boxOf(corners, 0);
      const clips = getComputedStyle(svg).overflow !== 'visible';
      if (clips && (flat.left < edge.left - SLACK || flat.right > edge.right + SLACK
          || flat.top < edge.top - SLACK || flat.bottom > edge.bottom + SLACK))
        bad.push(`out of the drawing: ${text}`);
      for (const plate of element.parentNode.children) {
        if (plate === element) break;
        if (!lettered(text) || !plate.isPointInFill || plate.getAttribute('transform')) continue;
        if (getComputedStyle(plate).fill === 'none') continue;
        const holds = x => plate.isPointInFill(new DOMPoint(x, (y + bottom) / 2));
        const held = [x, (x + right) / 2, right].filter(holds).length;
        if (held && held < 3) bad.push(`out of its plate: ${text}`);
      }
      const others = drawings.get(svg) ?? [];
      for (const other of others) {
        if (other.element === element || !(lettered(text) || lettered(other.text))) continue;
        if (Math.abs(angle - other.angle) > 0.2) continue;
        const mine = boxOf(corners, angle), its = boxOf(other.corners, angle);
        const wide = Math.min(mine.right, its.right) - Math.max(mine.left, its.left);
        const high = Math.min(mine.bottom, its.bottom) - Math.max(mine.top, its.top);
        if (wide > SLACK && high > SLACK) bad.push(`one over the other: ${other.text} / ${text}`);
      }
      drawings.set(svg, [...others, { element, text, angle, corners }]);
    }
  }
  return [...new Set(bad)];
}"""


async def cut_words(page: Page) -> list[str]:
    """Return the texts of the page that are cut off, torn or out of their frame, with its name."""
    found: list[str] = await page.evaluate(CUT)
    drawn: list[str] = await page.evaluate(DRAWN)
    return found + drawn
