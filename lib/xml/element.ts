export type Element = {
  name: string;
  attributes: Record<string, string | undefined>;
  /** Elements, and texts between them. */
  children: Array<Element | string>;
};

/** Creates an element; undefined attributes are omitted. */
export const element = (
  name: string,
  attributes: Element["attributes"] = {},
  children: Element["children"] = [],
): Element => ({ name, attributes, children });

const entityByCharacter: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes a text and replaces what XML 1.0 cannot represent: control characters, unpaired surrogates and line breaks.
 */
const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, " ")
    .replace(/[&<>"]/g, (letter) => entityByCharacter[letter]!);

/**
 * Serializes an element without an XML declaration. Texts are escaped, and characters that XML 1.0 cannot represent
 * become spaces.
 */
export function textOfXml(node: Element | string): string {
  if (typeof node === "string") return escapeText(node);
  const { name, attributes, children } = node;
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(value!)}"`)
    .join("");
  if (children.length === 0) return `<${name}${attributeText}/>`;
  return `<${name}${attributeText}>${children.map(textOfXml).join("")}</${name}>`;
}
