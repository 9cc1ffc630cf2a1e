import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { paymentAllocations, payments } from "@/db/schema";
import { businessDateOf } from "@/lib/kernel/clock";
import { countedKinds } from "@/lib/payments/rules";
import type { PrintPaymentOrder } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";
import { idsOfNumber } from "./current";

const mostShown = 20;

/** Payment orders by which any of the documents, or what has the same number, was paid before a date, the earliest first. */
export async function advancesFor(
  db: Database,
  documentIds: string[],
  before: CalendarDate,
): Promise<PrintPaymentOrder[]> {
  const { documentNumber, paidAt } = payments;
  const found = await db
    .selectDistinct({ documentNumber, paidAt })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .where(
      and(
        // Payments go over to corrections.
        or(...documentIds.map((id) => inArray(paymentAllocations.documentId, idsOfNumber(id)))),
        inArray(payments.kind, [...countedKinds]),
        eq(payments.isRefund, false),
        isNotNull(documentNumber),
        // A day more than any time zone is away; the day itself is compared below.
        lt(paidAt, `${before}T23:59:59Z`),
      ),
    )
    .orderBy(paidAt, documentNumber)
    .limit(mostShown);
  return found.flatMap(({ documentNumber: number, paidAt: moment }) => {
    const date = moment && businessDateOf(moment);
    return number && date && date < before ? [{ number, date }] : [];
  });
}
