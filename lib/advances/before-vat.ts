import { type SQL, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import { lastSaleUntil } from "./last-sale";

/** The first day on which an organization on the simplified system charged VAT (`readVatStarts`). */
export type VatStart = { organizationId: string; from: CalendarDate };

/**
 * Returns the SQL condition that a payment (`payments` in the statement) came while its organization was exempt from
 * VAT: there is none in the money, and the shipment after it bears the VAT in whole. An organization whose last sale by
 * then had VAT charged it already, whatever its income here says.
 */
export const isBeforeVat = (starts: readonly VatStart[]): SQL => {
  const day = dayOf(payments.receivedAt);
  const isEarlier = starts.map(
    ({ organizationId, from }) =>
      sql`(${payments.organizationId} = ${organizationId} and ${day} < ${from}::date)`,
  );
  if (isEarlier.length === 0) return sql`false`;
  return sql`((${sql.join(isEarlier, sql` or `)}) and not coalesce((
    select last.vat_cents > 0 from (${lastSaleUntil(sql`${payments.organizationId}`, day)}) as last), false))`;
};
