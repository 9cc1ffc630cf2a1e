import { z } from "zod";
import type { Database } from "@/db/client";
import { type ClosedDay, closedDayOf } from "@/lib/closed-periods/is-closed";
import { type LiveSource, readLiveSources } from "@/lib/document-issues/live-source";
import type { Locale } from "@/lib/i18n/locales";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { factsOf } from "@/lib/print/facts";
import { identifier } from "@/lib/values/fields";
import { type ClosedBefore, closedTwice } from "./closed-twice";
import { outOfOrder } from "./out-of-order";
import { problemSentence } from "./problem-words";
import { type OutOfOrder, problemsIn } from "./problems";
import { problemRecord } from "./record";
import type { ProblemRecord } from "./schema";
import { type ToldVat, toldVat } from "./told-vat";
import { type WantsInvoice, wantsInvoice } from "./wants-invoice";

export const checkDocument = query(
  {
    level: "viewer",
    summary: "Check a document before it is issued; returns one sentence per problem",
    input: z.object({ id: identifier }),
    output: z.array(problemRecord),
    fails: ["not_found"],
  },
  ({ db, locale }, { id }) => checkOf(db, id, locale),
);

/** Returns what is wrong with a document, as sentences in the given language. Throws `not_found`. */
export async function checkOf(db: Database, id: string, locale: Locale): Promise<ProblemRecord[]> {
  const [source] = await readLiveSources(db, [id]);
  if (!source) throw notFound();
  return checkSource(db, source, locale);
}

/** Like `checkOf`, for a document that has already been read. */
export async function checkSource(
  db: Database,
  source: LiveSource,
  locale: Locale,
): Promise<ProblemRecord[]> {
  const beside = {
    outOfOrder: await outOfOrder(db, source.document),
    closedDay: await closedDayOf(db, source.document),
    wantsInvoice: await wantsInvoice(db, source.document),
    closedBefore: await closedTwice(db, source.document),
    told: await toldVat(db, source.document),
  };
  return problemsOf(source, beside, locale);
}

/** Problems that the document alone does not show; they are read from other records. */
type Beside = {
  outOfOrder: OutOfOrder | null;
  closedDay: ClosedDay | null;
  wantsInvoice: WantsInvoice;
  closedBefore: ClosedBefore | null;
  told: ToldVat | null;
};

/** Like `checkSource`, for callers that have read those other records as well. */
export function problemsOf(source: LiveSource, beside: Beside, locale: Locale): ProblemRecord[] {
  const problems = problemsIn({
    facts: factsOf(source),
    defaultVatRate: source.organization.defaultVatRate,
    ...beside,
  });
  return problems.map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    path: problem.path,
    message: problemSentence(locale, problem),
    ...ofLine(problemSentence(locale, problem, lineMark)),
  }));
}

const lineMark = "%line%";

const ofLine = (messageOfLine: string) => (messageOfLine.includes(lineMark) ? { messageOfLine } : {});
