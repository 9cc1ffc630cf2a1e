import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { documentFiles } from "@/db/schema";
import { lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { fileKind } from "@/lib/imports/file-kind";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { contentTypeOf, fileNameFor } from "./content-type";
import { fileColumns, fileRecord } from "./record";
import { mostFiles } from "./rules";
import { fileInput } from "./schema";

export const addFile = job(
  {
    level: "user",
    summary:
      "Put a PDF, JPEG or PNG of at most 20 MB with a document; also with one that is locked or dated in a closed month",
    input: fileInput,
    output: fileRecord,
    fails: ["not_found", "conflict", "UNSUPPORTED_MIME", "payload_too_large"],
  },
  async ({ db, actor }, { id, file }) => {
    const content = await readFile(file.path);
    const contentType = contentTypeOf(content);
    // What is an archive as well is none of these.
    if (!contentType || !(await fileKind(file.path))) throw new Failure("UNSUPPORTED_MIME");
    const name = fileNameFor(file.name, contentType);
    return db.transaction(async (tx) => {
      const document = await lockDocument(tx, id);
      if ((await tx.$count(documentFiles, eq(documentFiles.documentId, id))) >= mostFiles)
        throw new Failure("conflict", { detail: "too_many_files" });
      const [added] = await tx
        .insert(documentFiles)
        .values({
          documentId: id,
          name,
          contentType,
          sizeBytes: content.byteLength,
          content,
          createdBy: actorId(actor),
          createdByName: actorName(actor),
        })
        .returning(fileColumns);
      await record({ db: tx, actor }, "document.file_added", document, { name });
      return added!;
    });
  },
);
