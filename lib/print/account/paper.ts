import type { Side } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";

type AccountSide = Pick<Side, "kind" | "name" | "shortName" | "inn">;

/** All that a statement of a client's account says; money in kopecks, balances above zero when the client owes. */
export type AccountPaper = {
  organization: AccountSide;
  client: AccountSide;
  /** The day on which it is made. */
  date: CalendarDate;
  /** The first and the last day; null: from the beginning, to the end. */
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
