import type { Context } from "@/lib/kernel/operation";
import type { Days } from "./rules";

/** How many there are, their sum in kopecks, and the page that lists exactly these. */
export type Counted = { count: number; sumCents: number; href: string };

export type Month = Days & { organizationId: string; period: string };

/** Counts what is left undone of one kind. */
export type Counter = (context: Context, month: Month) => Promise<Counted>;
