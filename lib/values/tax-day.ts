import type { CalendarDate } from "./dates";

type Shipped = { date: CalendarDate; upd?: { shippedAt?: CalendarDate | null } | null };

/**
 * Returns the day that determines the tax period and the rates of a document: the shipment date of its UPD if there is
 * one, otherwise its own date (article 167 (1) of the Tax Code; law 425-FZ of 28.11.2025 for 22 %). `taxDayOf` of
 * `db/tax-day.ts` is the same in SQL.
 */
export const taxDay = ({ date, upd }: Shipped): CalendarDate => upd?.shippedAt || date;
