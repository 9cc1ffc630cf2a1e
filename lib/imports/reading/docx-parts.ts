import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { tagsOf } from "./docx-tags";

/** The parts of a DOCX that are XML, by their names, and the name of the main one. */
export type DocxParts = { readonly main: string; readonly files: Record<string, Uint8Array> };

const usualMainPart = "word/document.xml";
const maxRelationsBytes = 64 * 1024;

/** Returns the name of the main part of a DOCX with these entries. Throws on a damaged archive. */
export function findMainPart(file: Buffer, entries: readonly string[]): string {
  const { "_rels/.rels": relations } = unzipSync(file, {
    filter: ({ name, originalSize }) => name === "_rels/.rels" && originalSize <= maxRelationsBytes,
  });
  const targets = relations ? targetsIn(strFromU8(relations), "officeDocument") : [];
  return (
    targets.map((target) => resolved(target, "")).find((name) => entries.includes(name)) ?? usualMainPart
  );
}

/** Returns the targets of the relationships of a type. */
function targetsIn(relations: string, type: string): string[] {
  return [...tagsOf(relations)].flatMap(({ name, get }) =>
    name === "Relationship" && get("Type")?.endsWith(`/relationships/${type}`) ? (get("Target") ?? []) : [],
  );
}

/** Returns the name of the part that a relationship of a part in this folder leads to. */
const resolved = (target: string, folder: string) =>
  target.startsWith("/") ? target.slice(1) : `${folder}${target}`;

/** Unpacks the XML of a DOCX whose main part is known. Pictures stay behind. */
export const unpackParts = (file: Buffer, main: string): DocxParts => ({
  main,
  files: unzipSync(file, { filter: ({ name }) => /\.(?:xml|rels)$/i.test(name) }),
});

/** Packs the parts without compression. */
export const packParts = ({ files }: DocxParts): Buffer => Buffer.from(zipSync(files, { level: 0 }));

/** Returns the main part as text. */
export const mainXml = (parts: DocxParts): string => xmlOf(parts, parts.main);

/** Returns the styles or the numbering of the main part; an empty text if it has none. */
export const relatedXml = (parts: DocxParts, type: "styles" | "numbering"): string =>
  xmlOf(parts, relatedPart(parts, type));

const xmlOf = ({ files }: DocxParts, name: string) => (files[name] ? strFromU8(files[name]) : "");

/** Changes the parts that have text to read: the main one and the notes. */
export function changeTexts(parts: DocxParts, change: (xml: string) => string): DocxParts {
  const files = { ...parts.files };
  for (const name of [parts.main, relatedPart(parts, "footnotes"), relatedPart(parts, "endnotes")]) {
    const xml = xmlOf(parts, name);
    const changed = change(xml);
    if (changed !== xml) files[name] = strToU8(changed);
  }
  return { ...parts, files };
}

/** Returns the name of a part that belongs to the main one, as mammoth finds it. */
function relatedPart(parts: DocxParts, type: string): string {
  const { main, files } = parts;
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const relations = xmlOf(parts, `${folder}_rels/${main.slice(folder.length)}.rels`);
  const names = targetsIn(relations, type).map((target) => resolved(target, folder));
  return names.find((name) => files[name]) ?? `word/${type}.xml`;
}
