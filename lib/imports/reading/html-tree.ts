/** An element of the HTML that mammoth generates. */
export type Element = { tag: string; href?: string; children: (Element | string)[] };

const token = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*?)(\/?)>|([^<]+)/g;
const deepest = 100;

/**
 * Parses the HTML that mammoth generates, which is always well-formed and escaped; other HTML is not supported. Drops
 * elements nested deeper than a hundred levels.
 */
export function htmlTree(html: string): Element {
  const root: Element = { tag: "root", children: [] };
  const open = [root];
  let tooDeep = 0;
  for (const [, closing, tag = "", attributes = "", selfClosing, text] of html.matchAll(token)) {
    const parent = open.at(-1)!;
    if (text !== undefined) {
      if (tooDeep === 0) parent.children.push(unescaped(text));
    } else if (closing) {
      if (tooDeep > 0) tooDeep -= 1;
      else if (open.length > 1) open.pop();
    } else if (tooDeep > 0 || open.length > deepest) {
      if (!selfClosing) tooDeep += 1;
    } else {
      const href = attributes.match(/\bhref="([^"]*)"/)?.[1];
      const element: Element = { tag, children: [], ...(href && { href: unescaped(href) }) };
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  return root;
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
const unescaped = (text: string) => text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!);

/** Returns all text of an element, one line per paragraph. */
export function textIn(node: Element | string): string {
  if (typeof node === "string") return node;
  const inner = node.children.map(textIn).join("");
  if (node.tag === "br") return "\n";
  return ["p", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"].includes(node.tag) ? `${inner}\n` : inner;
}
