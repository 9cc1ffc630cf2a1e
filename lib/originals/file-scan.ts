import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentFiles, storedFiles } from "@/db/schema";
import { contentTypeOf, fileNameFor } from "@/lib/document-files/content-type";
import { maxFiles } from "@/lib/document-files/rules";
import { record } from "@/lib/events/record";
import { hashOf, placeFile } from "@/lib/file-storage/content";
import { actorId, actorName } from "@/lib/kernel/actor";
import { withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { formatDate } from "@/lib/values/dates";
import { markReturned, type PaperKey, type ReturnOutcome } from "./paper";

type FiledScan = { number: string } & ReturnOutcome;

/**
 * Stores the scan of an original and marks the original returned, both or neither; for a draft or a cancelled
 * document the scan is only stored. An identical scan is not stored twice. Throws `not_found`, `conflict` if
 * there are too many files, `UNSUPPORTED_MIME`, and `unavailable` if the file storage does not respond.
 */
export async function fileScan(
  { db, actor }: Pick<Context, "db" | "actor">,
  key: PaperKey,
  scan: Blob,
): Promise<FiledScan> {
  const contentType = await contentTypeOf(scan);
  if (!contentType) throw new Failure("UNSUPPORTED_MIME", { fieldErrors: { file: ["scan_damaged"] } });
  const isSame = await isSameScan(key, scan);
  const isStored = async (at: Database) => (await at.$count(documentFiles, isSame)) > 0;
  const place = (await withSlot(() => isStored(db))) ? null : await placeFile(db, scan);
  return transact(db, async (tx) => {
    const context = { db: tx, actor };
    const { paper, cameBack } = await markReturned(context, key);
    const { number, date } = paper;
    const filed: FiledScan = { number, ...cameBack };
    if (!place || (await isStored(tx))) return filed;
    if ((await tx.$count(documentFiles, isOfPaper(key))) >= maxFiles)
      throw new Failure("conflict", { detail: "too_many_files" });
    const name = fileNameFor(nameOf(number, date), contentType);
    await tx.insert(documentFiles).values({
      ...key,
      name,
      contentType,
      sizeBytes: scan.size,
      ...place,
      createdBy: actorId(actor),
      createdByName: actorName(actor),
    });
    const kind = key.documentId === null ? "reconciliation.file_added" : "document.file_added";
    await record(context, kind, paper, { name });
    return filed;
  });
}

const isOfPaper = ({ documentId, reconciliationId }: PaperKey) =>
  documentId !== null
    ? eq(documentFiles.documentId, documentId)
    : eq(documentFiles.reconciliationId, reconciliationId);

async function isSameScan(key: PaperKey, scan: Blob) {
  const storedHash = sql`(select ${storedFiles.contentHash} from ${storedFiles} where ${storedFiles.id} = ${documentFiles.storedFileId})`;
  const keptHash = sql`coalesce(${storedHash}, encode(sha256(${documentFiles.content}), 'hex'))`;
  return and(isOfPaper(key), eq(documentFiles.sizeBytes, scan.size), eq(keptHash, await hashOf(scan)));
}

const nameOf = (number: string, date: string) =>
  `Скан ${number} от ${formatDate(date)}`.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, "-");
