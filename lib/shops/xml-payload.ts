import { rootIn } from "@/lib/table-files/reading/objects";
import type { Tree } from "@/lib/table-files/reading/tree";
import { UnreadableTable } from "@/lib/table-files/table";
import { assertKeepable, type Fields, isFields } from "./payload";
import { UnreadableCall } from "./rules";

/**
 * The object of a call that is written as XML, as engines made with Ruby on Rails write it: what is inside the root, by names
 * with `_` for `-`. Values are texts, also where a `type` says otherwise. Entities and declarations of a document type are
 * refused. Throws UnreadableCall.
 */
export function xmlObjectIn(bytes: Uint8Array): Fields {
  const value = saidIn(treeOf(bytes));
  if (!isFields(value)) throw new UnreadableCall("not_an_object");
  assertKeepable(value);
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

/** What an element says; null when it is empty. It is read no deeper than `walkXml` lets elements lie in each other. */
function saidIn(element: Tree): unknown {
  const { attributes, children, text } = element;
  if (attributes.nil === "true") return null;
  if (isList(element)) return children.map(saidIn);
  if (children.length === 0) return text.trim() ? text : null;
  return Object.fromEntries(children.map((child) => [child.name.replaceAll("-", "_"), saidIn(child)]));
}

/** Says so, or holds only elements of the name that it is the plural of: `order-lines` of `order-line`. */
const isList = ({ name, attributes, children }: Tree): boolean =>
  attributes.type === "array" ||
  (children.length > 0 && children.every((child) => name === `${child.name}s`));
