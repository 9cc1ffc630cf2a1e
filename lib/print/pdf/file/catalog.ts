import { type PdfMetadata, xmpOf } from "./metadata";
import type { PdfObjects } from "./objects";
import { dateString, type Reference, referenceTo, textString } from "./syntax";

/** References to the page tree and the structure tree. */
type Parts = { pages: Reference; structure: Reference };

/** Completes a tagged file in Russian (ISO 32000-1, 7.7.2 and 14.3); the same content gives the same bytes. */
export function endFile(objects: PdfObjects, { pages, structure }: Parts, about: PdfMetadata): Uint8Array {
  const metadata = objects.addStream("/Type/Metadata/Subtype/XML", xmpOf(about), { packed: true });
  const catalog = objects.add(
    `<</Type/Catalog/Pages ${referenceTo(pages)}/Lang(ru-RU)/MarkInfo<</Marked true>>/StructTreeRoot ${referenceTo(structure)}/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${referenceTo(metadata)}>>`,
  );
  const { title, author, savedAt, program } = about;
  const titleEntries = `/Title${textString(title)}/Author${textString(author)}`;
  const dateEntries = `/CreationDate${dateString(savedAt)}/ModDate${dateString(savedAt)}`;
  const programEntries = `/Creator${textString(program)}/Producer${textString(program)}`;
  const info = objects.add(`<<${titleEntries}${dateEntries}${programEntries}>>`);
  return objects.end(catalog, info, titleEntries + dateEntries);
}
