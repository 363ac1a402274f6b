import * as svg from '/static/js/lib/svg.js';

const fresh = () => document.createElementNS('http://www.w3.org/2000/svg', 'g');
const leaf = key => ({ tag: 'path', attrs: { 'data-key': key }, children: [] });
const show = (parent, keys) => svg.sync(parent, [...keys], k => k, leaf);
const keyOf = child => child.getAttribute('data-key');
const order = parent => [...parent.children].map(keyOf).join('');

/** The children after each list of keys. */
export function orders(lists) {
  const parent = fresh();
  return lists.map(keys => {
    show(parent, keys);
    return order(parent);
  });
}

/** Which nodes of the first list are still the very same in the second. */
export function kept(before, after) {
  const parent = fresh();
  show(parent, before);
  const nodes = new Map([...parent.children].map(c => [keyOf(c), c]));
  show(parent, after);
  return [...parent.children]
    .filter(c => nodes.get(keyOf(c)) === c)
    .map(keyOf)
    .join('');
}

/** What is drawn while the lists go by. */
export function drawn(lists) {
  const parent = fresh();
  const out = [];
  for (const keys of lists) {
    svg.sync(
      parent,
      [...keys],
      k => k,
      k => {
        out.push(k);
        return leaf(k);
      },
    );
  }
  return out.join('');
}

export function doubled() {
  try {
    show(fresh(), 'aa');
    return '';
  } catch (error) {
    return error.message;
  }
}

/** Printed, as text of the node, its number of elements, its attribute. */
export function hostile() {
  const tree = { tag: 'text', attrs: { class: '"><script>' }, children: ['<b>&'] };
  const element = svg.node(tree);
  return [svg.print(tree), element.textContent, element.children.length, element.getAttribute('class')];
}

/** Two drawings of one tree: the id within each, and what each refers to. */
export function twice() {
  const tree = {
    tag: 'g',
    attrs: {},
    children: [
      { tag: 'pattern', attrs: { id: 'air' }, children: [] },
      { tag: 'path', attrs: { fill: 'url(#air)' }, children: [] },
    ],
  };
  return [svg.node(tree), svg.node(tree)].map(({ children: [pattern, path] }) => [
    pattern.id,
    path.getAttribute('fill'),
  ]);
}
