import type { ImportResult } from "@/lib/payments/schema";
import type { Statement } from "./parse";
import type { StatementDocument } from "./schema";
import { addTo, turnoverOf } from "./turnovers";

const kinds = ["incoming", "outgoing"] as const;

/**
 * Returns the accounts of a statement whose documents do not add up to the stated turnovers, as when the file
 * was cut off; amounts in kopecks. A turnover that is not stated is not a difference, nor is a document that
 * some banks list twice.
 */
export function differencesIn(statement: Statement): ImportResult["turnoverDifferences"] {
  const { accounts, turnovers, partial, documents } = statement;
  const listed = sumsOf(documents);
  const distinct = sumsOf(withoutRepeats(documents));
  return accounts.flatMap((accountNumber) =>
    kinds.flatMap((kind) => {
      const key = turnoverOf(accountNumber, kind);
      const statedCents = turnovers.get(key);
      if (statedCents === undefined || partial.has(key)) return [];
      const [most, least] = [listed.get(key) ?? 0, distinct.get(key) ?? 0];
      if (statedCents >= least && statedCents <= most) return [];
      return [{ accountNumber, kind, statedCents, foundCents: statedCents > most ? most : least }];
    }),
  );
}

/** Returns what documents add up to on each account. */
export function sumsOf(documents: readonly StatementDocument[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { payer, payee, amountCents } of documents) {
    for (const account of new Set(payee.accounts)) addTo(sums, turnoverOf(account, "incoming"), amountCents);
    for (const account of new Set(payer.accounts)) addTo(sums, turnoverOf(account, "outgoing"), amountCents);
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
