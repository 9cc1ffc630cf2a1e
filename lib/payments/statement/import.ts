import { readFile } from "node:fs/promises";
import { z } from "zod";
import { upload } from "@/lib/imports/schema";
import { businessToday } from "@/lib/kernel/clock";
import { invalid } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { matchWaiting } from "@/lib/payments/match-waiting";
import { isOutgoingRefund } from "@/lib/payments/purpose/refund-pattern";
import { isIncome } from "@/lib/payments/rules";
import { type ImportResult, importResult } from "@/lib/payments/schema";
import { laterOf } from "@/lib/values/dates";
import { CountsByOrganization } from "./by-organization";
import { chunksOf } from "./chunks";
import { decodeStatement } from "./decode";
import { differencesIn } from "./differences";
import { readEntries } from "./entries";
import { findLackingPayments } from "./lacking-payments";
import { parseStatement } from "./parse";
import { withoutRepeatedEntries } from "./repeats";
import type { StatementDocument } from "./schema";
import { storeEntries } from "./store-entries";

const chunkSize = 500;
const maxErrorsShown = 100;

export const importStatement = job(
  {
    level: "user",
    summary: "Import a bank statement (1CClientBankExchange in windows-1251, CP866 or UTF-8; at most 10 MB)",
    description: "Each payment is imported once, even if a notification has already reported it.",
    input: z.object({ file: upload }),
    output: importResult,
  },
  async ({ db, actor }, { file }): Promise<ImportResult> => {
    const listed = parseStatement(decodeStatement(await readFile(file.path)));
    if (!listed) throw invalid("file", "not_a_statement");
    const statement = { ...listed, documents: listed.documents.filter(({ amountCents }) => amountCents > 0) };
    const { entries: listedEntries, failures, own, unknown } = await readEntries(db, statement);
    const entries = withoutRepeatedEntries(listedEntries, statement);
    const result = {
      total: listed.documents.length + listed.failures.length,
      imported: 0,
      known: listedEntries.length - entries.length,
      recognized: 0,
      matched: 0,
      left: 0,
      refunds: 0,
      own,
      zero: listed.documents.length - statement.documents.length,
      inFuture: futureIn(statement.documents),
      errors: failures.slice(0, maxErrorsShown),
      errorCount: failures.length,
      unknownAccounts: unknown.slice(0, maxErrorsShown),
      turnoverDifferences: differencesIn(statement).slice(0, maxErrorsShown),
    };
    const byOrganization = new CountsByOrganization();
    for (const chunk of chunksOf(entries, chunkSize)) {
      const stored = await transact(db, (tx) => storeEntries({ db: tx, actor }, chunk));
      const matched = await matchWaiting({ db, actor }, stored.waiting);
      result.imported += stored.imported.length;
      result.known += stored.known;
      result.recognized += stored.recognized.length;
      result.matched += matched.size;
      const unmatched = stored.waiting.filter(
        ({ id, dismissedAt }) => dismissedAt === null && !matched.has(id),
      );
      const left = unmatched.filter(isIncome);
      result.left += left.length;
      result.refunds += unmatched.filter(isOutgoingRefund).length;
      byOrganization.add("imported", stored.imported);
      byOrganization.add("known", stored.stored);
      byOrganization.add("recognized", stored.recognized);
      byOrganization.add(
        "matched",
        stored.waiting.filter(({ id }) => matched.has(id)),
      );
      byOrganization.add("left", left);
    }
    const lackingPayments = await findLackingPayments(db, statement, entries);
    return { ...result, organizations: await byOrganization.withNames(db), lackingPayments };
  },
);

/** Returns how many documents are dated after today, and the last of their days. */
function futureIn(documents: readonly StatementDocument[]): ImportResult["inFuture"] {
  const today = businessToday();
  const days = documents.map(({ date }) => date).filter((date) => date > today);
  return days.length === 0 ? null : { count: days.length, lastDate: days.reduce(laterOf) };
}
