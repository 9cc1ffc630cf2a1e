import type { CalendarDate } from "./dates";

type Shipped = { date: CalendarDate; upd?: { shippedAt?: CalendarDate | null } | null };

/**
 * The day by which a document belongs to a tax period and has its rates: of shipment where its UPD names one, else its own
 * (article 167 (1) of the Tax Code; law 425-FZ of 28.11.2025 for 22 %). `taxDayOf` of `db/tax-day.ts` says it of a row.
 */
export const taxDay = ({ date, upd }: Shipped): CalendarDate => upd?.shippedAt || date;
