import { and, eq } from "drizzle-orm";
import { documentFiles } from "@/db/schema";
import { lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { fileKey } from "./schema";

export const removeFile = command(
  {
    level: "user",
    summary: "Delete a file attached to a document",
    input: fileKey,
    fails: ["not_found"],
  },
  async (context, { id, fileId }) => {
    const { db } = context;
    const document = await lockDocument(db, id);
    const [removed] = await db
      .delete(documentFiles)
      .where(and(eq(documentFiles.id, fileId), eq(documentFiles.documentId, id)))
      .returning({ name: documentFiles.name });
    if (!removed) throw notFound();
    await record(context, "document.file_removed", document, { name: removed.name });
  },
);
