import { maxRows } from "@/lib/table-files/limits";
import { UnreadableTable } from "@/lib/table-files/table";
import type { Tree } from "./tree";
import { walkXml } from "./xml";
import { xmlText } from "./xml-text";

/**
 * Returns the outermost elements of these names in an XML. If `root` is given, another root element is an error. Throws
 * UnreadableTable.
 */
export const objectsIn = (bytes: Uint8Array, names: readonly string[], root?: string): Tree[] =>
  objectsOf(xmlText(bytes), (name) => names.includes(name), root);

/** Parses a whole XML, for small ones. Throws UnreadableTable. */
export function rootIn(bytes: Uint8Array): Tree {
  const [root, ...others] = objectsOf(xmlText(bytes), () => true);
  if (!root || others.length > 0) throw new UnreadableTable("table_not_readable");
  return root;
}

/** Returns the outermost wanted elements with their content; everything between them is skipped. */
function objectsOf(xml: string, isWanted: (name: string) => boolean, root?: string): Tree[] {
  const objects: Tree[] = [];
  const open: Tree[] = [];
  let isInside = !root;
  walkXml(xml, {
    open: (name, attributes) => {
      if (!isInside && name !== root) throw new UnreadableTable("table_not_1c");
      isInside = true;
      if (open.length === 0 && !isWanted(name)) return;
      const element: Tree = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close: () => {
      const closed = open.pop();
      if (closed && open.length === 0) objects.push(closed);
      if (objects.length > 3 * maxRows) throw new UnreadableTable("table_too_many_rows");
    },
  });
  return objects;
}
