import type { OrderRecord } from "@/lib/orders/schema";

/** The totals that the site sent and that differ from those counted, in kopecks. */
export function differingTotals({ rawPayload, totalCents, vatCents }: OrderRecord) {
  const sent = typeof rawPayload === "object" && rawPayload !== null ? rawPayload : {};
  const read = (name: string, counted: number) => {
    const value = (sent as Record<string, unknown>)[name];
    return typeof value === "number" && value !== counted ? value : null;
  };
  return { total: read("totalCents", totalCents), vat: read("vatCents", vatCents) };
}
