import type { Context } from "@/lib/kernel/operation";
import type { Days } from "./rules";

/** The number of unfinished items, their sum in kopecks, and the page that lists exactly these. */
export type Counted = { count: number; sumCents: number; href: string };

export type Month = Days & { organizationId: string; period: string };

/** Counts the unfinished items of one kind. */
export type Counter = (context: Context, month: Month) => Promise<Counted>;
