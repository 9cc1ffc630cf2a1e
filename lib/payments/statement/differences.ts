import type { ImportResult } from "@/lib/payments/schema";
import type { Statement } from "./parse";
import type { StatementDocument } from "./schema";
import { addTo, turnoverOf } from "./turnovers";

const kinds = ["incoming", "outgoing"] as const;

/**
 * Where the documents of a statement do not come to what it says itself to have come to its accounts, or to have gone from
 * them, as when its file was cut off; in kopecks. What it does not say is no difference, nor what some banks list twice.
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

/** What documents add up to on each account. */
export function sumsOf(documents: readonly StatementDocument[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { payer, payee, amountCents } of documents) {
    for (const account of new Set(payee.accounts)) addTo(sums, turnoverOf(account, "incoming"), amountCents);
    for (const account of new Set(payer.accounts)) addTo(sums, turnoverOf(account, "outgoing"), amountCents);
  }
  return sums;
}

/** A transfer between two accounts of one statement is often listed for each of them. */
function withoutRepeats(documents: readonly StatementDocument[]): StatementDocument[] {
  const keyOf = ({ payer, payee, number, date, raw, amountCents, purpose }: StatementDocument) =>
    JSON.stringify([payer, payee, number, raw.Дата ?? date, amountCents, purpose]);
  return [...new Map(documents.map((document) => [keyOf(document), document])).values()];
}
