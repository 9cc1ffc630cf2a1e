import { eq } from "drizzle-orm";
import { z } from "zod";
import { clients, seriesDocuments, series as seriesTable } from "@/db/schema";
import { readLiveSources } from "@/lib/document-issues/live-source";
import { accountUnlessArchived } from "@/lib/documents/account-unless-archived";
import { changeStatus } from "@/lib/documents/change-status";
import { findProblemsOfSource } from "@/lib/documents/check";
import { addDocument } from "@/lib/documents/create";
import { kinds } from "@/lib/documents/kinds";
import { type ProblemCode, requiresConfirmation } from "@/lib/documents/problem-severity";
import { record } from "@/lib/events/record";
import { type ErrorCode, notFound } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { isOtherRate } from "@/lib/vat-rates/other-rate";
import { seriesLetter } from "./letter";
import { billedLines } from "./lines";
import { billedPeriod, type Month } from "./period";
import { type Planned, planMonth } from "./plan";
import { lockSeries, type SeriesRow } from "./queries";
import { seriesItem } from "./record";
import { month, type SeriesItem } from "./schema";

/**
 * Creates everything that a series has in a month, or nothing. A second caller waits for the lock and then
 * finds what the first has created.
 */
export const makePapers = command(
  {
    level: "user",
    summary: "Make the missing documents of a series for a month",
    input: z.object({ id: identifier, period: month }),
    output: seriesItem,
    fails: ["period_closed", "not_found", "conflict", "invalid_transition", "document_locked"],
  },
  async (context, { id, period }): Promise<SeriesItem> => {
    const series = await lockSeries(context.db, id);
    const [planned] = await planMonth(context.db, [series], period);
    if (!planned) throw notFound();
    if (planned.item.state !== "new") return planned.item;
    const made = await makeMissing(context, planned, period);
    await clearMissed(context, series, period);
    const problem = series.mode === "draft" ? undefined : await issueAndEnqueue(context, planned, made);
    await record(context, "series.made", series, {
      period,
      numbers: made.map(({ number }) => number),
      ...(problem && { problem }),
    });
    return { ...planned.item, documents: documentsAfter(planned, made), ...(problem && { problem }) };
  },
);

/**
 * Clears the problem and the missed month, because its documents exist now. `updatedAt` stays, because nobody
 * has edited the series.
 */
async function clearMissed({ db }: Context, series: SeriesRow, period: Month): Promise<void> {
  const { id, problem, missed, updatedAt } = series;
  const stillMissed = missed.filter((each) => each.period !== period);
  if (!problem && stillMissed.length === missed.length) return;
  await db
    .update(seriesTable)
    .set({ problem: null, missed: stillMissed, updatedAt })
    .where(eq(seriesTable.id, id));
}

type MadeDocuments = Awaited<ReturnType<typeof makeMissing>>;

async function makeMissing(context: Context, { series, date, item }: Planned, period: Month) {
  const { db } = context;
  const { lines, vatMode } = billedLines(series, period, date);
  const bankAccountId = (await accountUnlessArchived(db, series.bankAccountId)) ?? undefined;
  const made = [];
  let invoiceId = item.documents.find(({ docType }) => docType === "invoice")?.id ?? null;
  for (const { docType, id } of item.documents) {
    if (id) continue;
    const document = await addDocument(context, {
      docType,
      organizationId: series.organizationId,
      clientId: series.clientId,
      bankAccountId,
      date,
      vatMode,
      lines,
      basisDocumentId: (docType !== "invoice" && invoiceId) || series.basisDocumentId,
      ...(kinds[docType].hasServicePeriod && billedPeriod(period, series.everyMonths)),
    });
    await db
      .insert(seriesDocuments)
      .values({ seriesId: series.id, period, docType, documentId: document.id });
    if (docType === "invoice") invoiceId = document.id;
    made.push({ docType, id: document.id, number: document.number });
  }
  return made;
}

type HoldReason = ErrorCode | ProblemCode;

/**
 * Returns why a document waits for a person: it has an error; or nobody asked for this month's documents, and its page
 * would ask before issuing it, or a line kept the rate of the time before the organization began or ended to charge VAT.
 */
async function findHoldReason({ db, locale, actor }: Context, id: string): Promise<HoldReason | undefined> {
  const [source] = await readLiveSources(db, [id]);
  if (!source) throw notFound();
  const problems = await findProblemsOfSource(db, source, locale);
  if (problems.some(({ severity }) => severity === "error")) return "validation_error";
  if (actor.kind !== "system") return undefined;
  const questioned = problems.find(requiresConfirmation);
  if (questioned) return questioned.code;
  const { document, organization } = source;
  return document.lines.some(({ vatRate }) => isOtherRate(vatRate, organization))
    ? "vat_rate_unusual"
    : undefined;
}

/**
 * Issues the new documents and enqueues their letters, as far as the series says; returns why some were held
 * back.
 */
async function issueAndEnqueue(
  context: Context,
  { series }: Planned,
  made: MadeDocuments,
): Promise<HoldReason | undefined> {
  const issued = [];
  let heldReason: HoldReason | undefined;
  for (const { id } of made) {
    const reason = await findHoldReason(context, id);
    if (reason) {
      heldReason ??= reason;
      continue;
    }
    await changeStatus.run(context, { id, status: "issued" });
    issued.push(id);
  }
  if (series.mode !== "send" || issued.length === 0) return heldReason;
  if (!(await hasAddress(context, series.clientId))) return heldReason ?? "no_address";
  for (const documentId of issued) await enqueue(context.db, seriesLetter, { documentId });
  return heldReason;
}

async function hasAddress({ db }: Context, clientId: string): Promise<boolean> {
  const [client] = await db.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId));
  return Boolean(client?.email);
}

const documentsAfter = ({ item }: Planned, made: MadeDocuments): SeriesItem["documents"] =>
  item.documents.map((paper) => made.find(({ docType }) => docType === paper.docType) ?? paper);
