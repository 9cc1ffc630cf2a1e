import type { OrderRecord } from "@/lib/orders/schema";
import { sumCents } from "./sum-cents";

/** Returns the totals sent by the site that differ from the computed ones, in kopecks. */
export function differingTotals({ rawPayload, totalCents, vatCents, items }: OrderRecord) {
  const payload = typeof rawPayload === "object" && rawPayload !== null ? rawPayload : {};
  const differingValue = (name: string, computedCents: number) => {
    const value = (payload as Record<string, unknown>)[name];
    return typeof value === "number" && value !== computedCents ? value : null;
  };
  const itemsTotalCents = items.reduce((sum, item) => sum + sumCents(item), 0);
  // The total of an order from a shop engine is the engine's own.
  if (itemsTotalCents !== totalCents) return { total: totalCents, counted: itemsTotalCents, vat: null };
  return {
    total: differingValue("totalCents", totalCents),
    counted: totalCents,
    vat: differingValue("vatCents", vatCents),
  };
}
