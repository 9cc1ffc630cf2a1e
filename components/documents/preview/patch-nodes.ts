/**
 * Brings the children of `current` to those of `next`, touching only what differs: what stays is neither drawn again
 * nor scrolled away.
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

/** The same element with the same attributes, whatever is inside. */
const isSameShell = (a: Node, b: Node) =>
  a.nodeType === Node.ELEMENT_NODE && a.cloneNode(false).isEqualNode(b.cloneNode(false));
