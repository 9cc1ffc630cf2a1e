import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { documentFiles, documents } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { fileColumns, fileRecord } from "./record";
import { filesKey } from "./schema";

export const listFiles = query(
  {
    level: "viewer",
    summary: "List the scans and other files attached to a document, in the order of their upload",
    input: filesKey,
    output: z.array(fileRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const files = await db
      .select(fileColumns)
      .from(documentFiles)
      .where(eq(documentFiles.documentId, id))
      .orderBy(asc(documentFiles.id));
    if (files.length === 0 && (await db.$count(documents, eq(documents.id, id))) === 0) throw notFound();
    return files;
  },
);
