import { readFile } from "node:fs/promises";
import { z } from "zod";
import { upload } from "@/lib/imports/schema";
import { invalid } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { matchWaiting } from "@/lib/payments/match-waiting";
import { isPaidBack } from "@/lib/payments/purpose/comes-back";
import { canWait } from "@/lib/payments/rules";
import { type ImportResult, importResult } from "@/lib/payments/schema";
import { decodeStatement } from "./decode";
import { differencesIn } from "./differences";
import { entriesOf } from "./entries";
import { keepEntries } from "./keep";
import { parseStatement } from "./parse";
import { withOwnKeys } from "./repeats";

const chunkSize = 500;
const errorsShown = 100;

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
    const { entries: listed, failures, own, unknown } = await entriesOf(db, statement);
    const entries = withOwnKeys(listed, statement);
    const result = {
      total: statement.documents.length + statement.failures.length,
      imported: 0,
      known: 0,
      recognized: 0,
      matched: 0,
      left: 0,
      refunds: 0,
      own,
      errors: failures.slice(0, errorsShown),
      errorCount: failures.length,
      unknownAccounts: unknown.slice(0, errorsShown),
      turnoverDifferences: differencesIn(statement).slice(0, errorsShown),
    };
    for (let from = 0; from < entries.length; from += chunkSize) {
      const chunk = entries.slice(from, from + chunkSize);
      const kept = await transact(db, (tx) => keepEntries({ db: tx, actor }, chunk));
      const matched = await matchWaiting({ db, actor }, kept.waiting);
      result.imported += kept.imported;
      result.known += kept.known;
      result.recognized += kept.recognized;
      result.matched += matched.size;
      const open = kept.waiting.filter(({ id, dismissedAt }) => dismissedAt === null && !matched.has(id));
      result.left += open.filter(canWait).length;
      result.refunds += open.filter(isPaidBack).length;
    }
    return result;
  },
);
