/** An element of the HTML that mammoth generates; `columns` and `rows` are those that a cell extends over. */
export type Element = {
  tag: string;
  href?: string;
  id?: string;
  columns?: number;
  rows?: number;
  isChecked?: boolean;
  children: (Element | string)[];
};

const tokenPattern = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*?)(\/?)>|([^<]+)/g;
const maxDepth = 100;

/**
 * Parses the HTML that mammoth generates, which is always well-formed and escaped; other HTML is not supported. Drops
 * elements nested deeper than a hundred levels.
 */
export function htmlTree(html: string): Element {
  const root: Element = { tag: "root", children: [] };
  const openElements = [root];
  let tooDeep = 0;
  for (const [, closing, tag = "", attributes = "", selfClosing, text] of html.matchAll(tokenPattern)) {
    const parent = openElements.at(-1)!;
    if (text !== undefined) {
      if (tooDeep === 0) parent.children.push(unescapeHtml(text));
    } else if (closing) {
      if (tooDeep > 0) tooDeep -= 1;
      else if (openElements.length > 1) openElements.pop();
    } else if (tooDeep > 0 || openElements.length > maxDepth) {
      if (!selfClosing) tooDeep += 1;
    } else {
      const element: Element = { tag, children: [], ...propertiesIn(attributes) };
      parent.children.push(element);
      if (!selfClosing) openElements.push(element);
    }
  }
  return root;
}

function propertiesIn(attributes: string): Partial<Element> {
  const get = (name: string) => attributes.match(attributePatterns[name]!)?.[1];
  const [href, id] = [get("href"), get("id")];
  return {
    ...(href && { href: unescapeHtml(href) }),
    ...(id && { id: unescapeHtml(id) }),
    ...(get("colspan") && { columns: Number(get("colspan")) }),
    ...(get("rowspan") && { rows: Number(get("rowspan")) }),
    ...(get("checked") && { isChecked: true }),
  };
}

const attributePatterns: Record<string, RegExp> = Object.fromEntries(
  ["href", "id", "colspan", "rowspan", "checked"].map((name) => [name, new RegExp(`\\b${name}="([^"]*)"`)]),
);

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
const unescapeHtml = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!);

/** Returns all text of an element, one line per paragraph. */
export function textIn(node: Element | string): string {
  if (typeof node === "string") return node;
  const inner = node.children.map(textIn).join("");
  if (node.tag === "br") return "\n";
  return ["p", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"].includes(node.tag) ? `${inner}\n` : inner;
}
