import { type About, xmpOf } from "./metadata";
import type { PdfObjects } from "./objects";
import { dateString, type Reference, textString, to } from "./syntax";

/** References to the page tree and the structure tree. */
type Parts = { pages: Reference; structure: Reference };

/** Completes a tagged file in Russian (ISO 32000-1, 7.7.2 and 14.3); the same content gives the same bytes. */
export function endFile(objects: PdfObjects, { pages, structure }: Parts, about: About): Uint8Array {
  const metadata = objects.addStream("/Type/Metadata/Subtype/XML", xmpOf(about), { packed: true });
  const root = objects.add(
    `<</Type/Catalog/Pages ${to(pages)}/Lang(ru-RU)/MarkInfo<</Marked true>>/StructTreeRoot ${to(structure)}/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${to(metadata)}>>`,
  );
  const { title, author, savedAt, program } = about;
  const said = `/Title${textString(title)}/Author${textString(author)}`;
  const dated = `/CreationDate${dateString(savedAt)}/ModDate${dateString(savedAt)}`;
  const made = `/Creator${textString(program)}/Producer${textString(program)}`;
  const info = objects.add(`<<${said}${dated}${made}>>`);
  return objects.end(root, info, said + dated);
}
