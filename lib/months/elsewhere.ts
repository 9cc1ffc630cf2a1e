import type { Counter } from "./counter";
import type { MonthCode } from "./schema";

type Elsewhere = Extract<MonthCode, "not_exported">;

/** Nothing is left undone of what cannot be done yet; the page shows no row for it. */
const nothing =
  (href: string): Counter =>
  async () => ({ count: 0, sumCents: 0, href });

/** Kinds whose nouns do not exist yet; each becomes a counter of its own list when they do. */
export const elsewhere: Record<Elsewhere, Counter> = {
  /** Documents of the period that were not handed to 1С. */
  not_exported: nothing("/documents"),
};

/** Kinds of which nobody has to hear while there is none. */
export const monthsWithoutLists: ReadonlySet<MonthCode> = new Set(Object.keys(elsewhere) as Elsewhere[]);
