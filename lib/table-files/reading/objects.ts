import { maximumRows } from "@/lib/table-files/limits";
import { UnreadableTable } from "@/lib/table-files/table";
import type { Tree } from "./tree";
import { walkXml } from "./xml";

/** The outermost elements of these names in an XML of whatever encoding it names. Throws UnreadableTable. */
export const objectsIn = (bytes: Uint8Array, names: readonly string[]): Tree[] =>
  objectsOf(decode(bytes), names);

function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const encoding = /encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new UnreadableTable("table_not_readable");
  }
}

/** The outermost elements of these names, whole; what stands between them is passed over. */
function objectsOf(xml: string, names: readonly string[]): Tree[] {
  const objects: Tree[] = [];
  const open: Tree[] = [];
  walkXml(xml, {
    open: (name, attributes) => {
      if (open.length === 0 && !names.includes(name)) return;
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
      if (objects.length > 3 * maximumRows) throw new UnreadableTable("table_too_many_rows");
    },
  });
  return objects;
}
