/**
 * Updates the children of `current` to match those of `next`, changing only what
 * differs, so that the rest is not drawn again and keeps its scroll position.
 */
export function patchChildren(current: Node, next: Node): void {
  const before = [...current.childNodes];
  const after = [...next.childNodes];
  after.forEach((node, index) => {
    const old = before[index];
    if (!old) current.appendChild(node);
    else if (old.isEqualNode(node)) return;
    else if (old instanceof Element && node instanceof Element && old.tagName === node.tagName) {
      patchAttributes(old, node);
      patchChildren(old, node);
    } else old.replaceWith(node);
  });
  for (const spare of before.slice(after.length)) spare.remove();
}

function patchAttributes(current: Element, next: Element): void {
  for (const name of current.getAttributeNames()) {
    if (!next.hasAttribute(name)) current.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
}
