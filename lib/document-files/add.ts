import { openAsBlob } from "node:fs";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentFiles, documents } from "@/db/schema";
import { lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { placeFile } from "@/lib/file-storage/content";
import { fileKind } from "@/lib/imports/file-kind";
import { actorId, actorName } from "@/lib/kernel/actor";
import { withSlot } from "@/lib/kernel/database";
import { Failure, notFound } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { contentTypeOf, fileNameFor } from "./content-type";
import { fileColumns, fileRecord } from "./record";
import { maxFiles } from "./rules";
import { fileInput } from "./schema";

export const addFile = job(
  {
    level: "user",
    summary:
      "Attach a PDF, JPEG or PNG of at most 20 MB to a document, even if it is locked or in a closed month",
    input: fileInput,
    output: fileRecord,
    fails: ["not_found", "conflict", "UNSUPPORTED_MIME", "payload_too_large"],
  },
  async ({ db, actor }, { id, file }) => {
    const content = await openAsBlob(file.path);
    const contentType = await contentTypeOf(content);
    // A file that is also an archive is refused.
    if (!contentType || !(await fileKind(file.path))) throw new Failure("UNSUPPORTED_MIME");
    const name = fileNameFor(file.name, contentType);
    await assertRoomForFile(db, id);
    const place = await placeFile(db, content);
    return transact(db, async (tx) => {
      const document = await lockDocument(tx, id);
      await assertBelowMaxFiles(tx, id);
      const [added] = await tx
        .insert(documentFiles)
        .values({
          documentId: id,
          name,
          contentType,
          sizeBytes: content.size,
          ...place,
          createdBy: actorId(actor),
          createdByName: actorName(actor),
        })
        .returning(fileColumns);
      await record({ db: tx, actor }, "document.file_added", document, { name });
      return added!;
    });
  },
);

/** Checks before anything is sent to the file storage needlessly. */
const assertRoomForFile = (db: Database, id: string) =>
  withSlot(async () => {
    if ((await db.$count(documents, eq(documents.id, id))) === 0) throw notFound();
    await assertBelowMaxFiles(db, id);
  });

async function assertBelowMaxFiles(db: Database, id: string): Promise<void> {
  if ((await db.$count(documentFiles, eq(documentFiles.documentId, id))) >= maxFiles)
    throw new Failure("conflict", { detail: "too_many_files" });
}
