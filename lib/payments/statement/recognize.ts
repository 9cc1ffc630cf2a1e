import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, payments } from "@/db/schema";
import { isManual } from "@/lib/payments/rules";
import {
  agreementBetween,
  apart,
  areOfOtherInvoices,
  days,
  isAtHome,
  isAtOdds,
  kindOf,
  traitsOfEntry,
  traitsOfPayment,
} from "./agreement";
import { assign, type Pair } from "./assign";
import type { Entry } from "./entries";
import { namesOthers, readNamed } from "./named";
import { paidByHand } from "./paid-by-hand";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Finds the entries that are payments already known from a notification or a person. A payment must have the
 * same account, direction and amount, and a date within three days. One more fact (payer, order number or
 * purpose) must agree and none may differ, and the two must not name different invoices if the bank reported
 * both. If an account is unknown, the payment must be of the same organization or agree in two more facts. A
 * manual payment may name an invoice in place of the payer; then the invoice's client counts as the payer,
 * unless the entry names only other invoices. Each payment is used for one entry only: if one of two equal
 * entries is known, the other is new.
 */
export async function recognize(db: Database, entries: Entry[]): Promise<Map<Entry, PaymentRow>> {
  const similar = await lockSimilar(db, entries);
  const known = Map.groupBy(
    similar.map((each) => ({ ...each, traits: traitsOfPayment(each.payment) })),
    ({ traits }) => kindOf(traits),
  );
  const compared = entries.map((entry) => {
    const traits = traitsOfEntry(entry);
    return { entry, traits, candidates: known.get(kindOf(traits)) ?? [] };
  });
  // The named numbers matter only beside manual payments.
  const asked = compared.filter(({ candidates }) => candidates.some(({ payment }) => isManual(payment)));
  const purposes = asked.flatMap(({ entry, candidates }) => [
    purposeOf(entry.document),
    ...candidates.map(({ payment }) => purposeOf(payment)),
  ]);
  const said = await readNamed(db, purposes);
  const pairs = compared.flatMap(({ entry, traits, candidates }) =>
    candidates.map(({ payment, paid, traits: known }): Pair<Entry, PaymentRow> => {
      const [ofEntry, ofPayment] = [said.get(purposeOf(entry.document)), said.get(purposeOf(payment))];
      const agreement = agreementBetween(traits, known, ofEntry ? { paid, said: ofEntry } : null);
      const saysOthers = Boolean(ofEntry && ofPayment && namesOthers(ofEntry, ofPayment));
      const isReported = !isManual(payment);
      const isFirst = isReported && !isAtOdds(traits, known, saysOthers);
      const isOther = isReported && areOfOtherInvoices(traits, known);
      return {
        entry,
        payment,
        agreement: isOther ? 0 : agreement,
        isReported,
        isFirst,
        isHome: isAtHome(traits, known),
        apart: apart(traits, known),
      };
    }),
  );
  return assign(pairs.filter(({ agreement }) => agreement > 0));
}

const purposeOf = ({ purpose }: { purpose: string | null }) => purpose ?? "";

async function lockSimilar(db: Database, entries: Entry[]) {
  if (entries.length === 0) return [];
  const dates = entries.map(({ document }) => document.date).sort();
  return db
    .select({ payment: payments, paid: paidByHand(db) })
    .from(payments)
    .where(
      and(
        isNull(payments.statementKey),
        // Covers every organization; written this way, the index by amounts is used.
        inArray(payments.organizationId, db.select({ id: organizations.id }).from(organizations)),
        or(
          isNull(payments.ownAccount),
          eq(payments.isAccountGuessed, true),
          inArray(payments.ownAccount, [...new Set(entries.map(({ account }) => account))]),
        ),
        inArray(payments.amountCents, [...new Set(entries.map(({ document }) => document.amountCents))]),
        sql`${payments.receivedAt} between ${dates[0]}::date - ${days}::int and ${dates.at(-1)}::date + ${days + 1}::int`,
      ),
    )
    .orderBy(asc(payments.id))
    .for("update", { of: payments });
}
