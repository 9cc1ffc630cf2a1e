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
 * Which entries are payments that became known in another way, from a notification or a person. It has to be of the
 * same account, direction and amount, within three days, agree in one thing more (payer, number of the order or
 * purpose), and differ in none, nor name another invoice where the bank told of both. Where no account was told it is to be of the same organization, or to agree in two things
 * more. Who enters a payment by hand may name invoices in place of the payer: then their client
 * is taken for the payer, unless the entry names other invoices alone. Each payment is taken for one entry only: of two
 * equal payments of which one is known, one is new.
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
  // Only beside what was entered by hand it matters what is named.
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
        // Of whichever organization; named so, the index by amounts serves.
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
