import { and, eq } from "drizzle-orm";
import { documentFiles } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { fileKey } from "./schema";

export const getFile = query(
  {
    level: "viewer",
    summary: "A file that lies with a document, byte for byte as it came",
    input: fileKey,
    fails: ["not_found"],
  },
  async ({ db }, { id, fileId }) => {
    const { name, contentType, content } = documentFiles;
    const [file] = await db
      .select({ name, contentType, content })
      .from(documentFiles)
      .where(and(eq(documentFiles.id, fileId), eq(documentFiles.documentId, id)));
    if (!file) throw notFound();
    return file;
  },
);
