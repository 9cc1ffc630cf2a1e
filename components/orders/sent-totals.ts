import type { OrderRecord } from "@/lib/orders/schema";
import { sumCents } from "./sum-cents";

/** Returns the totals sent by the site that differ from the computed ones, in kopecks. */
export function differingTotals({ rawPayload, totalCents, vatCents, items }: OrderRecord) {
  const sent = typeof rawPayload === "object" && rawPayload !== null ? rawPayload : {};
  const read = (name: string, counted: number) => {
    const value = (sent as Record<string, unknown>)[name];
    return typeof value === "number" && value !== counted ? value : null;
  };
  const ofItems = items.reduce((sum, item) => sum + sumCents(item), 0);
  // The total of an order from a shop engine is the engine's own.
  if (ofItems !== totalCents) return { total: totalCents, counted: ofItems, vat: null };
  return { total: read("totalCents", totalCents), counted: totalCents, vat: read("vatCents", vatCents) };
}
