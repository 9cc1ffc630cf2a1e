import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, payments } from "@/db/schema";
import { isManual } from "@/lib/payments/rules";
import {
  agreementBetween,
  comparisonKey,
  hasSameAccount,
  isContradicted,
  msApart,
  nameDifferentInvoices,
  traitsOfEntry,
  traitsOfPayment,
} from "./agreement";
import { assign, type Pair } from "./assign";
import type { Entry } from "./entries";
import { manualBookings } from "./manual-bookings";
import { namesOnlyOthers, readNamedNumbers } from "./named-numbers";
import { isReceivedAround } from "./received-around";

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
  const paymentsByKey = Map.groupBy(
    similar.map((each) => ({ ...each, traits: traitsOfPayment(each.payment) })),
    ({ traits }) => comparisonKey(traits),
  );
  const compared = entries.map((entry) => {
    const traits = traitsOfEntry(entry);
    return { entry, traits, candidates: paymentsByKey.get(comparisonKey(traits)) ?? [] };
  });
  // The named numbers matter only beside manual payments.
  const withManualCandidates = compared.filter(({ candidates }) =>
    candidates.some(({ payment }) => isManual(payment)),
  );
  const purposes = withManualCandidates.flatMap(({ entry, candidates }) => [
    purposeOf(entry.document),
    ...candidates.map(({ payment }) => purposeOf(payment)),
  ]);
  const numbersByPurpose = await readNamedNumbers(db, purposes);
  const pairs = compared.flatMap(({ entry, traits, candidates }) =>
    candidates.map(({ payment, paid, traits: paymentTraits }): Pair<Entry, PaymentRow> => {
      const [entryNumbers, paymentNumbers] = [
        numbersByPurpose.get(purposeOf(entry.document)),
        numbersByPurpose.get(purposeOf(payment)),
      ];
      const agreement = agreementBetween(
        traits,
        paymentTraits,
        entryNumbers ? { paid, namedNumbers: entryNumbers } : null,
      );
      const namesOtherNumbers = Boolean(
        entryNumbers && paymentNumbers && namesOnlyOthers(entryNumbers, paymentNumbers),
      );
      const isReported = !isManual(payment);
      const isFirst = isReported && !isContradicted(traits, paymentTraits, namesOtherNumbers);
      const isForOtherInvoice = isReported && nameDifferentInvoices(traits, paymentTraits);
      return {
        entry,
        payment,
        agreement: isForOtherInvoice ? 0 : agreement,
        isReported,
        isFirst,
        isHome: hasSameAccount(traits, paymentTraits),
        apart: msApart(traits, paymentTraits),
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
    .select({ payment: payments, paid: manualBookings(db) })
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
        isReceivedAround(dates[0]!, dates.at(-1)!),
      ),
    )
    .orderBy(asc(payments.id))
    .for("update", { of: payments });
}
