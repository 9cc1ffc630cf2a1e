import type { Side } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";

type AccountSide = Pick<Side, "kind" | "name" | "shortName" | "inn"> & Partial<Pick<Side, "kpp">>;

/** The data of a statement of a client's account; in kopecks, balances positive when the client owes. */
export type AccountPaper = {
  organization: AccountSide;
  client: AccountSide;
  /** The day on which the statement is made. */
  date: CalendarDate;
  /** The first and last day; null: from the beginning, or open-ended. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  basis: "shipments" | "invoices";
  openingCents: number;
  entries: Array<{ date: CalendarDate; label: string; debitCents: number; creditCents: number }>;
  debitCents: number;
  creditCents: number;
  closingCents: number;
  unpaidInvoicesCents: number;
  overdueCents: number;
  advanceCents: number;
};
