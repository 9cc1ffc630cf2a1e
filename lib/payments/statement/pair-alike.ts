import type { payments } from "@/db/schema";
import { counterpartyOf } from "@/lib/payments/counterparty";
import { lettersOf } from "@/lib/payments/purpose/canonical";
import { isSamePurpose } from "./agreement";
import type { Entry } from "./entries";

type PaymentRow = typeof payments.$inferSelect;

/** What distinguishes entries that share a key. */
type Content = { purpose: string | null; inn: string | null; name: string | null };

/**
 * Pairs entries with the payments stored under their common key: first those of equal content, then those of the
 * same purpose, then the rest in order, because a bank may word a payment differently the next time. Two different
 * INN are never one payment. A payment that repeats an entry paired already is a second one of the same content, so
 * it is no other entry.
 */
export function pairAlike(entries: readonly Entry[], rows: readonly PaymentRow[]): Map<Entry, PaymentRow> {
  const pairs = new Map<Entry, PaymentRow>();
  const pairWhere = (isPair: (one: Content, other: Content) => boolean) => {
    const pairedRows = new Set(pairs.values());
    const freeRows = new Set(rows.filter((row) => !pairedRows.has(row)));
    for (const entry of entries) {
      if (pairs.has(entry)) continue;
      const row = [...freeRows].find((each) => isPair(contentOfEntry(entry), contentOfRow(each)));
      if (!row) continue;
      pairs.set(entry, row);
      freeRows.delete(row);
    }
  };
  const contents = new Set(entries.map((entry) => textOf(contentOfEntry(entry))));
  const canBeSame = (entry: Content, row: Content) =>
    !contents.has(textOf(row)) && (entry.inn === null || row.inn === null || entry.inn === row.inn);
  pairWhere((entry, row) => textOf(entry) === textOf(row));
  pairWhere((entry, row) => canBeSame(entry, row) && hasSamePurpose(entry, row));
  pairWhere(canBeSame);
  return pairs;
}

function contentOfEntry({ kind, document }: Entry): Content {
  const { inn, name } = kind === "incoming" ? document.payer : document.payee;
  return { purpose: document.purpose, inn, name };
}

function contentOfRow(row: PaymentRow): Content {
  const { inn, name } = counterpartyOf(row);
  return { purpose: row.purpose, inn, name };
}

const textOf = ({ purpose, inn, name }: Content) => JSON.stringify([purpose, inn, name]);

function hasSamePurpose(one: Content, other: Content): boolean {
  const [letters, otherLetters] = [lettersOf(one.purpose), lettersOf(other.purpose)];
  return letters === otherLetters || isSamePurpose(letters, otherLetters);
}
