import { and, eq } from "drizzle-orm";
import { documentFiles } from "@/db/schema";
import { contentTypeOf, fileNameFor } from "@/lib/document-files/content-type";
import { mostFiles } from "@/lib/document-files/rules";
import { record } from "@/lib/events/record";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { formatDate } from "@/lib/values/dates";
import { type PaperKey, takeIn } from "./paper";

export type ScanFile = { content: Buffer };

type Filed = { number: string; state: "returned" | "already" };

/**
 * Keeps the scan of a paper with it and marks the paper returned, both or neither; a scan that lies there already is
 * not kept twice. Throws `not_found`, `conflict` when too much lies there, and `UNSUPPORTED_MIME`.
 */
export async function fileScan(
  { db, actor }: Pick<Context, "db" | "actor">,
  key: PaperKey,
  { content }: ScanFile,
): Promise<Filed> {
  const contentType = contentTypeOf(content);
  if (!contentType) throw new Failure("UNSUPPORTED_MIME", { fieldErrors: { file: ["scan_damaged"] } });
  return db.transaction(async (tx) => {
    const context = { db: tx, actor };
    const { changed, before } = await takeIn(context, key);
    const { number, date } = changed;
    const filed: Filed = { number, state: before.state === "returned" ? "already" : "returned" };
    const ofPaper = and(
      key.documentId === null ? undefined : eq(documentFiles.documentId, key.documentId),
      key.reconciliationId === null ? undefined : eq(documentFiles.reconciliationId, key.reconciliationId),
    );
    const isSame = and(eq(documentFiles.sizeBytes, content.byteLength), eq(documentFiles.content, content));
    if ((await tx.$count(documentFiles, and(ofPaper, isSame))) > 0) return filed;
    if ((await tx.$count(documentFiles, ofPaper)) >= mostFiles)
      throw new Failure("conflict", { detail: "too_many_files" });
    const name = fileNameFor(nameOf(number, date), contentType);
    await tx.insert(documentFiles).values({
      ...key,
      name,
      contentType,
      sizeBytes: content.byteLength,
      content,
      createdBy: actorId(actor),
      createdByName: actorName(actor),
    });
    const kind = key.documentId === null ? "reconciliation.file_added" : "document.file_added";
    await record(context, kind, changed, { name });
    return filed;
  });
}

const nameOf = (number: string, date: string) =>
  `Скан ${number} от ${formatDate(date)}`.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, "-");
