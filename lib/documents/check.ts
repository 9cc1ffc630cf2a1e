import { z } from "zod";
import type { Database } from "@/db/client";
import { type ClosedDay, closedDayOf } from "@/lib/closed-periods/is-closed";
import { type LiveSource, readLiveSources } from "@/lib/document-issues/live-source";
import type { Locale } from "@/lib/i18n/locales";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { factsOf } from "@/lib/print/facts";
import { identifier } from "@/lib/values/fields";
import { type EarlierClosing, findEarlierClosing } from "./earlier-closing";
import { findOrderDifferences, type OrderDifferences } from "./order-differences";
import { findOutOfOrder } from "./out-of-order";
import { problemSentence } from "./problem-words";
import { type OutOfOrder, problemsIn } from "./problems";
import { problemRecord } from "./record";
import type { ProblemRecord } from "./schema";
import { findUninvoicedAdvances, type UninvoicedAdvance } from "./uninvoiced-advances";
import { type WantsInvoice, wantsInvoice } from "./wants-invoice";

export const checkDocument = query(
  {
    level: "viewer",
    summary: "Check a document before it is issued; returns one sentence per problem",
    input: z.object({ id: identifier }),
    output: z.array(problemRecord),
    fails: ["not_found"],
  },
  ({ db, locale }, { id }) => findProblems(db, id, locale),
);

/** Returns what is wrong with a document, as sentences in the given language. Throws `not_found`. */
export async function findProblems(db: Database, id: string, locale: Locale): Promise<ProblemRecord[]> {
  const [source] = await readLiveSources(db, [id]);
  if (!source) throw notFound();
  return findProblemsOfSource(db, source, locale);
}

/** Like `findProblems`, for a document that has already been read. */
export async function findProblemsOfSource(
  db: Database,
  source: LiveSource,
  locale: Locale,
): Promise<ProblemRecord[]> {
  const crossChecks = {
    outOfOrder: await findOutOfOrder(db, source.document),
    closedDay: await closedDayOf(db, source.document),
    wantsInvoice: await wantsInvoice(db, source.document),
    closedBefore: await findEarlierClosing(db, source.document),
    told: await findOrderDifferences(db, source.document),
    uninvoiced: await findUninvoicedAdvances(db, source.document),
  };
  return problemsOf(source, crossChecks, locale);
}

/** Problems that the document alone does not show; they are read from other records. */
type CrossChecks = {
  outOfOrder: OutOfOrder | null;
  closedDay: ClosedDay | null;
  wantsInvoice: WantsInvoice;
  closedBefore: EarlierClosing | null;
  told: OrderDifferences | null;
  uninvoiced: UninvoicedAdvance[];
};

/** Like `findProblemsOfSource`, for callers that have read those other records as well. */
export function problemsOf(source: LiveSource, crossChecks: CrossChecks, locale: Locale): ProblemRecord[] {
  const problems = problemsIn({
    facts: factsOf(source),
    today: source.today,
    defaultVatRate: source.organization.defaultVatRate,
    isAccountArchived: Boolean(source.bankAccount?.archivedAt),
    ...crossChecks,
  });
  return problems.map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    path: problem.path,
    message: problemSentence(locale, problem),
    ...(problem.wording === "vatOwedAllTheSame" && { owesVat: true as const }),
    ...optionalLineMessage(problemSentence(locale, problem, lineMark)),
  }));
}

const lineMark = "%line%";

const optionalLineMessage = (messageOfLine: string) =>
  messageOfLine.includes(lineMark) ? { messageOfLine } : {};
