import type { Counter } from "./counter";
import type { MonthCode } from "./schema";

type Elsewhere = Extract<MonthCode, "advance_without_invoice">;

/** Nothing is left undone of what cannot be done yet; the page shows no row for it. */
const nothing =
  (href: string): Counter =>
  async () => ({ count: 0, sumCents: 0, href });

/** Kinds whose nouns do not exist yet; each becomes a counter of its own list when they do. */
export const elsewhere: Record<Elsewhere, Counter> = {
  /** Advances of the period of which no advance invoice was made. */
  advance_without_invoice: nothing("/payments?view=all"),
};

/** Kinds of which nobody has to hear while there is none. */
export const monthsWithoutLists: ReadonlySet<MonthCode> = new Set(Object.keys(elsewhere) as Elsewhere[]);
