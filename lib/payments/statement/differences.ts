import type { ImportResult } from "@/lib/payments/schema";
import type { Statement } from "./parse";
import type { StatementDocument } from "./schema";
import { addToSum, turnoverKey } from "./turnovers";

const kinds = ["incoming", "outgoing"] as const;

/**
 * Returns the accounts of a statement whose documents do not add up to the stated turnovers, as when the file
 * was cut off; amounts in kopecks. A turnover that is not stated is not a difference, nor is a document that
 * some banks list twice.
 */
export function differencesIn(statement: Statement): ImportResult["turnoverDifferences"] {
  const { accounts, turnovers, partial, documents } = statement;
  const listedSums = sumTurnovers(documents);
  const distinctSums = sumTurnovers(withoutRepeats(documents));
  return accounts.flatMap((accountNumber) =>
    kinds.flatMap((kind) => {
      const key = turnoverKey(accountNumber, kind);
      const statedCents = turnovers.get(key);
      if (statedCents === undefined || partial.has(key)) return [];
      const [maxCents, minCents] = [listedSums.get(key) ?? 0, distinctSums.get(key) ?? 0];
      if (statedCents >= minCents && statedCents <= maxCents) return [];
      return [{ accountNumber, kind, statedCents, foundCents: statedCents > maxCents ? maxCents : minCents }];
    }),
  );
}

/** Returns what documents add up to on each account. */
export function sumTurnovers(documents: readonly StatementDocument[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { payer, payee, amountCents } of documents) {
    for (const account of new Set(payee.accounts))
      addToSum(sums, turnoverKey(account, "incoming"), amountCents);
    for (const account of new Set(payer.accounts))
      addToSum(sums, turnoverKey(account, "outgoing"), amountCents);
  }
  return sums;
}

/**
 * Removes repeated documents, because a transfer between two accounts of one statement is often listed once
 * for each.
 */
function withoutRepeats(documents: readonly StatementDocument[]): StatementDocument[] {
  const keyOf = ({ payer, payee, number, date, raw, amountCents, purpose }: StatementDocument) =>
    JSON.stringify([payer, payee, number, raw.Дата ?? date, amountCents, purpose]);
  return [...new Map(documents.map((document) => [keyOf(document), document])).values()];
}
