import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { tagsOf } from "./docx-tags";

/** The parts of a DOCX that are XML, by their names, and the name of the main one. */
export type DocxParts = { readonly main: string; readonly files: Record<string, Uint8Array> };

const usualMainPart = "word/document.xml";
const maxRelationsBytes = 64 * 1024;
const mainType = /\/relationships\/officeDocument$/;

/** Returns the name of the main part of a DOCX by its relationships. Throws on a damaged archive. */
export function findMainPart(file: Buffer): string {
  const { "_rels/.rels": relations } = unzipSync(file, {
    filter: ({ name, originalSize }) => name === "_rels/.rels" && originalSize <= maxRelationsBytes,
  });
  for (const { name, get } of tagsOf(relations ? strFromU8(relations) : ""))
    if (name === "Relationship" && mainType.test(get("Type") ?? ""))
      return (get("Target") ?? usualMainPart).replace(/^\//, "");
  return usualMainPart;
}

/** Unpacks the XML of a DOCX whose main part is known. Pictures stay behind. */
export const unpackParts = (file: Buffer, main: string): DocxParts => ({
  main,
  files: unzipSync(file, { filter: ({ name }) => /\.(?:xml|rels)$/i.test(name) }),
});

/** Packs the parts without compression. */
export const packParts = ({ files }: DocxParts): Buffer => Buffer.from(zipSync(files, { level: 0 }));

/** Returns a part as text; an empty text if the file lacks it. */
export const xmlOf = ({ files }: DocxParts, name: string): string =>
  files[name] ? strFromU8(files[name]) : "";

const notesPart = /^word\/(?:footnotes|endnotes)\d*\.xml$/i;

/** Changes the parts that have text to read: the main one and the notes. */
export function changeTexts(parts: DocxParts, change: (xml: string) => string): DocxParts {
  const files = { ...parts.files };
  for (const name of Object.keys(files)) {
    if (name !== parts.main && !notesPart.test(name)) continue;
    const xml = strFromU8(files[name]!);
    const changed = change(xml);
    if (changed !== xml) files[name] = strToU8(changed);
  }
  return { ...parts, files };
}
