import { fileKind } from "@/lib/imports/file-kind";
import { type Refusal, Refused } from "@/lib/imports/reading/refusal";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { type Context, job, type ProgressListener } from "@/lib/kernel/operation";
import { fileScan } from "./file-scan";
import { keyOf, type PaperKey } from "./paper";
import { findByCode } from "./queries";
import { type ReadPage, readScan } from "./read-scan";
import { type ScannedPageRecord, type ScanResult, scanInput, scanResult } from "./schema";
import { type Scan, storedContentOf } from "./stored-content";

const noListener: ProgressListener = { signal: new AbortController().signal, report: () => {} };

export const scanOriginals = job(
  {
    level: "user",
    summary:
      "File scans of signed originals by the codes on their pages: a PDF of many pages, a JPEG or a PNG",
    description:
      "Each document found is marked as returned, and its pages are attached to it; for a draft or cancelled document the pages are only attached (`kept`, with `detail`). A page with the codes of several originals is filed with each of them and has a result for each. Sending the same scan again changes nothing. `page` with `documentId` (or `reconciliationId`) files one page by hand. With `Accept: text/event-stream` the response is a stream of `progress` events, then `done` or `failed`.",
    input: scanInput,
    output: scanResult,
    fails: ["not_found", "conflict", "UNSUPPORTED_MIME", "payload_too_large", "rate_limited"],
  },
  async (context, { file, page: onlyPage, documentId, reconciliationId }): Promise<ScanResult> => {
    const { signal, report } = context.progressListener ?? noListener;
    const kind = await fileKind(file.path);
    if (kind !== "pdf" && kind !== "image") throw fileRefusal("UNSUPPORTED_MIME", "scan_kind");
    const who = actorId(context.actor) ?? actorName(context.actor);
    const scannedPages = await readScan(who, { path: file.path, kind, only: onlyPage }, signal, report).catch(
      (error) => {
        if (signal.aborted) throw new Failure("unavailable", { detail: "the caller is gone", cause: error });
        throw error instanceof Refused ? failureOf(error, context) : error;
      },
    );
    signal.throwIfAborted();
    const scan = { path: file.path, kind, isWhole: onlyPage === undefined };
    if (onlyPage === undefined) return { pages: await fileAll(context, scan, scannedPages) };
    const [page] = scannedPages;
    if (!page) throw fileRefusal("validation_error", "scan_no_page");
    const key = keyOf({ documentId: documentId ?? null, reconciliationId: reconciliationId ?? null });
    const filed = await fileScan(context, key, await storedContentOf(scan, [page], scannedPages));
    return { pages: [{ page: onlyPage, code: page.codes[0] ?? null, ...key, ...filed }] };
  },
);

/**
 * Files all pages of an original together, and each original separately: a failure leaves the earlier ones
 * filed. A page on which several originals lie side by side belongs to all of them.
 */
async function fileAll(context: Context, scan: Scan, scannedPages: ReadPage[]): Promise<ScannedPageRecord[]> {
  const outcomes = new Map<string, Omit<ScannedPageRecord, "page" | "code">>();
  for (const code of new Set(scannedPages.flatMap((page) => page.codes))) {
    const found = await findByCode(context.db, code);
    if (!found) {
      outcomes.set(code, { ...nothingFiled, state: "unknown" });
      continue;
    }
    const key: PaperKey = keyOf(found);
    const pages = scannedPages.filter((page) => page.codes.includes(code));
    outcomes.set(code, {
      ...key,
      ...(await fileScan(context, key, await storedContentOf(scan, pages, scannedPages))),
    });
  }
  return scannedPages.flatMap(({ page, codes }): ScannedPageRecord[] =>
    codes.length === 0
      ? [{ page, code: null, ...nothingFiled, state: "unreadable" }]
      : codes.map((code) => ({ page, code, ...outcomes.get(code)! })),
  );
}

const nothingFiled = { documentId: null, reconciliationId: null, number: null };

const failureByReason = {
  encrypted: ["validation_error", "scan_encrypted"],
  damaged: ["validation_error", "scan_damaged"],
  no_text: ["validation_error", "scan_damaged"],
  too_complex: ["validation_error", "scan_too_complex"],
  old_word: ["UNSUPPORTED_MIME", "scan_kind"],
  other_kind: ["UNSUPPORTED_MIME", "scan_kind"],
  too_many_pages: ["payload_too_large", "scan_too_many_pages"],
  too_large_inside: ["payload_too_large", "scan_too_large_inside"],
} as const satisfies Record<Refusal, [string, string]>;

type FailureCode = (typeof failureByReason)[Refusal][0];

/** Returns why a file is refused, as an error of its field. */
const fileRefusal = (code: FailureCode, message: string, cause?: unknown) =>
  new Failure(code, { fieldErrors: { file: [message] }, cause });

function failureOf(error: Refused, { requestId }: Context): Failure {
  log.info({ requestId, reason: error.reason, cause: error.cause }, "a scan could not be read");
  const [code, message] = failureByReason[error.reason];
  return fileRefusal(code, message, error);
}
