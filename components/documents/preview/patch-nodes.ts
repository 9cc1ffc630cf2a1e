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
    else if (isSameShell(old, node)) patchChildren(old, node);
    else old.replaceWith(node);
  });
  for (const spare of before.slice(after.length)) spare.remove();
}

/** Whether two elements have the same name and attributes, regardless of their content. */
const isSameShell = (a: Node, b: Node) =>
  a.nodeType === Node.ELEMENT_NODE && a.cloneNode(false).isEqualNode(b.cloneNode(false));
