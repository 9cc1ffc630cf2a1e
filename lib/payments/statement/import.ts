import { readFile } from "node:fs/promises";
import { z } from "zod";
import { upload } from "@/lib/imports/schema";
import { invalid } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { matchWaiting } from "@/lib/payments/match-waiting";
import { isOutgoingRefund } from "@/lib/payments/purpose/refund-pattern";
import { isIncome } from "@/lib/payments/rules";
import { type ImportResult, importResult } from "@/lib/payments/schema";
import { chunksOf } from "./chunks";
import { decodeStatement } from "./decode";
import { differencesIn } from "./differences";
import { readEntries } from "./entries";
import { parseStatement } from "./parse";
import { withoutRepeatedEntries } from "./repeats";
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
    const statement = parseStatement(decodeStatement(await readFile(file.path)));
    if (!statement) throw invalid("file", "not_a_statement");
    const { entries: listedEntries, failures, own, unknown } = await readEntries(db, statement);
    const entries = withoutRepeatedEntries(listedEntries, statement);
    const result = {
      total: statement.documents.length + statement.failures.length,
      imported: 0,
      known: listedEntries.length - entries.length,
      recognized: 0,
      matched: 0,
      left: 0,
      refunds: 0,
      own,
      errors: failures.slice(0, maxErrorsShown),
      errorCount: failures.length,
      unknownAccounts: unknown.slice(0, maxErrorsShown),
      turnoverDifferences: differencesIn(statement).slice(0, maxErrorsShown),
    };
    for (const chunk of chunksOf(entries, chunkSize)) {
      const stored = await transact(db, (tx) => storeEntries({ db: tx, actor }, chunk));
      const matched = await matchWaiting({ db, actor }, stored.waiting);
      result.imported += stored.imported;
      result.known += stored.known;
      result.recognized += stored.recognized;
      result.matched += matched.size;
      const unmatched = stored.waiting.filter(
        ({ id, dismissedAt }) => dismissedAt === null && !matched.has(id),
      );
      result.left += unmatched.filter(isIncome).length;
      result.refunds += unmatched.filter(isOutgoingRefund).length;
    }
    return result;
  },
);
