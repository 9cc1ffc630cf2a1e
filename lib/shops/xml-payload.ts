import { rootIn } from "@/lib/table-files/reading/objects";
import type { Tree } from "@/lib/table-files/reading/tree";
import { UnreadableTable } from "@/lib/table-files/table";
import { assertStorable, type Fields, isFields } from "./payload";
import { UnreadableCall } from "./rules";

/**
 * Parses the object of an XML call in the format of Ruby on Rails: the content of the root, by names with `_` for `-`.
 * All values are texts, whatever their `type`. Entities and document type declarations are rejected. Throws
 * UnreadableCall.
 */
export function xmlObjectIn(bytes: Uint8Array): Fields {
  const value = valueIn(treeOf(bytes));
  if (!isFields(value)) throw new UnreadableCall("not_an_object");
  assertStorable(value);
  return value;
}

function treeOf(bytes: Uint8Array): Tree {
  try {
    return rootIn(bytes);
  } catch (error) {
    if (error instanceof UnreadableTable) throw new UnreadableCall("malformed_xml");
    throw error;
  }
}

/** Returns the value of an element; null if it is empty. `walkXml` limits the depth. */
function valueIn(element: Tree): unknown {
  const { attributes, children, text } = element;
  if (attributes.nil === "true") return null;
  if (isList(element)) return children.map(valueIn);
  if (children.length === 0) return text.trim() ? text : null;
  return Object.fromEntries(children.map((child) => [child.name.replaceAll("-", "_"), valueIn(child)]));
}

/**
 * Whether an element is a list: it says so, or all its children have its name in the singular, as `order-lines` and
 * `order-line`.
 */
const isList = ({ name, attributes, children }: Tree): boolean =>
  attributes.type === "array" ||
  (children.length > 0 && children.every((child) => name === `${child.name}s`));
