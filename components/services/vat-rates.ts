import type { Service } from "@/lib/services/schema";

/** Rates as one chooses among them: the usual ones first, 20 % is left for documents before 2026. */
export const vatRates = [
  "none",
  "22",
  "10",
  "7",
  "5",
  "0",
  "20",
] as const satisfies readonly Service["vatRate"][];
