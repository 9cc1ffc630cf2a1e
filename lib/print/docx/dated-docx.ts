import { strFromU8, strToU8, unzipSync } from "fflate";
import { zipDated } from "@/lib/print/zip";
import { insertTables, type XmlTable } from "./xml-table";

/**
 * Inserts the prepared tables and removes everything that differs from run to run: the current time, and the random
 * ids of links. The file is dated with the document's last save.
 */
export function datedDocx(bytes: Uint8Array, tables: readonly XmlTable[], savedAt: string): Uint8Array {
  const files = unzipSync(bytes);
  rewrite(files, "docProps/core.xml", (xml) =>
    xml.replace(/(<dcterms:(?:created|modified)[^<>]*>)[^<]*/g, (_, tag: string) => tag + isoOf(savedAt)),
  );
  const relations = strFromU8(files["word/_rels/document.xml.rels"]!);
  const links = [...relations.matchAll(/<Relationship Id="(rId[^"<>]{8,})"[^<>]*\/hyperlink"/g)].map(
    ([, id]) => id!,
  );
  if (links.length > 0) {
    const newIdByOldId = new Map(links.map((id, index) => [`"${id}"`, `"rIdLink${index + 1}"`]));
    const renameLinks = (xml: string) => xml.replace(/"rId[^"]{8,}"/g, (id) => newIdByOldId.get(id) ?? id);
    for (const name of ["word/document.xml", "word/_rels/document.xml.rels"])
      rewrite(files, name, renameLinks);
  }
  for (const name of Object.keys(files))
    if (name.endsWith(".xml")) rewrite(files, name, (xml) => xml.replace(noncharacters, ""));
  rewrite(files, "word/document.xml", (xml) => insertTables(xml, tables));
  return zipDated(files, savedAt);
}

/**
 * Characters that XML cannot represent, but that the library writes anyway; text copied from a PDF may have them as
 * hyphens.
 */
const noncharacters = /[\ufffe\uffff]/g;

const isoOf = (moment: string) => `${new Date(moment).toISOString().slice(0, 19)}Z`;

function rewrite(files: Record<string, Uint8Array>, name: string, change: (xml: string) => string): void {
  const file = files[name];
  if (file) files[name] = strToU8(change(strFromU8(file)));
}
