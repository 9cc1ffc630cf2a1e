import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { documentFiles } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { readReconciliation } from "@/lib/reconciliations/queries";
import { fileColumns, fileRecord } from "./record";
import { fileKey, filesKey } from "./schema";

export const listReconciliationFiles = query(
  {
    level: "viewer",
    summary: "What lies with an act of reconciliation: scans of it, in the order in which they came",
    input: filesKey,
    output: z.array(fileRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    await readReconciliation(db, id);
    return db
      .select(fileColumns)
      .from(documentFiles)
      .where(eq(documentFiles.reconciliationId, id))
      .orderBy(asc(documentFiles.id));
  },
);

export const getReconciliationFile = query(
  {
    level: "viewer",
    summary: "A file that lies with an act of reconciliation, byte for byte as it came",
    input: fileKey,
    fails: ["not_found"],
  },
  async ({ db }, { id, fileId }) => {
    const { name, contentType, content } = documentFiles;
    const [file] = await db
      .select({ name, contentType, content })
      .from(documentFiles)
      .where(and(eq(documentFiles.id, fileId), eq(documentFiles.reconciliationId, id)));
    if (!file) throw notFound();
    return file;
  },
);
