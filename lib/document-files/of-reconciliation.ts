import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { documentFiles } from "@/db/schema";
import { job, query } from "@/lib/kernel/operation";
import { readReconciliation } from "@/lib/reconciliations/queries";
import { openAttachedFile } from "./open";
import { fileColumns, fileRecord } from "./record";
import { fileKey, filesKey } from "./schema";

export const listReconciliationFiles = query(
  {
    level: "viewer",
    summary: "List the scans attached to an act of reconciliation, in the order of their upload",
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

export const getReconciliationFile = job(
  {
    level: "viewer",
    summary: "Return a file attached to an act of reconciliation, exactly as it was uploaded",
    input: fileKey,
    fails: ["not_found"],
  },
  ({ db }, { id, fileId }) => openAttachedFile(db, fileId, eq(documentFiles.reconciliationId, id)),
);
