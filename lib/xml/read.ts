import type { XmlElement } from "libxml2-wasm";
import { type Element, element } from "./element";

/**
 * The largest foreign file that is read. An XML of this size without entities takes about 30 times as much memory for a
 * moment.
 */
export const maxXmlBytes = 2 * 1024 * 1024;

/**
 * Parses a foreign file with libxml2, compiled to WebAssembly: it has no access to files or the network, limits nesting
 * to 256 elements, and resolves no entities, because a file that declares any is rejected. Returns null if the file is
 * not such an XML.
 */
export async function readXml(bytes: Uint8Array): Promise<Element | null> {
  if (bytes.byteLength === 0 || bytes.byteLength > maxXmlBytes || declaresEntities(bytes)) return null;
  const { XmlDocument, ParseOption, XmlLibError } = await import("libxml2-wasm");
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NOCDATA;
  try {
    const document = XmlDocument.fromBuffer(bytes, { option });
    try {
      return document.dtd ? null : toElement(document.root);
    } finally {
      document.dispose();
    }
  } catch (error) {
    if (error instanceof XmlLibError) return null;
    throw error;
  }
}

/** Works in any encoding of one or two bytes. Exchange files have no document type declaration. */
const declaresEntities = (bytes: Uint8Array) =>
  /<!(?:DOCTYPE|ENTITY)/i.test(Buffer.from(bytes).toString("latin1").replaceAll("\0", ""));

function toElement(node: XmlElement): Element {
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const children: Element["children"] = [];
  for (let child = node.firstChild; child; child = child.next) {
    if ("attrs" in child) children.push(toElement(child as XmlElement));
    else if (child.content.trim()) children.push(child.content);
  }
  return element(node.name, attributes, children);
}
