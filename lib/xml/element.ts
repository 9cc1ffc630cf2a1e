export type Element = {
  name: string;
  attributes: Record<string, string | undefined>;
  /** Elements, and pieces of text between them. */
  children: Array<Element | string>;
};

/** An element; attributes that are undefined are left out. */
export const element = (
  name: string,
  attributes: Element["attributes"] = {},
  children: Element["children"] = [],
): Element => ({ name, attributes, children });

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 may carry, without control characters, halves of surrogate pairs and breaks of lines. */
const written = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, " ")
    .replace(/[&<>"]/g, (letter) => references[letter]!);

/** The XML of an element, without a declaration; a text is escaped, and what XML 1.0 cannot carry becomes a space. */
export function textOfXml(node: Element | string): string {
  if (typeof node === "string") return written(node);
  const { name, attributes, children } = node;
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${written(value!)}"`)
    .join("");
  if (children.length === 0) return `<${name}${given}/>`;
  return `<${name}${given}>${children.map(textOfXml).join("")}</${name}>`;
}
