import type { VatRate } from "@/db/enums";
import { chargesOrder, saysOtherVat } from "@/lib/documents/told-vat";
import type { ProjectDocument } from "@/lib/projects/rules";
import { lineAmounts } from "@/lib/values/line-amounts";
import { rateOfPercent, rateOn } from "@/lib/values/vat-rates";
import type { OrderRecord, OtherVat } from "./schema";

type Order = Pick<OrderRecord, "status" | "totalCents" | "vatCents" | "items">;

/**
 * Returns where a document of an order shows another VAT than the order: the newest document with the order's sum,
 * drafts last, or, while there is none, the one that would be made today, if a rate of the order is no longer in force.
 * Nothing is predicted for a rate that documents do not have.
 */
export function otherVat(
  order: Order,
  documents: readonly ProjectDocument[],
  ratesOf: ReadonlyMap<string, readonly VatRate[]>,
  today: string,
): OtherVat | null {
  if (order.status === "cancelled") return null;
  const told = { ...order, rates: order.items.map(({ vat }) => vat) };
  const papers = documents.filter(({ docType, status }) => chargesOrder(docType) && status !== "cancelled");
  if (papers.length === 0) {
    const made = madeOn(order, today);
    return made && saysOtherVat(told, made) ? { document: null, vatCents: made.vatCents } : null;
  }
  const alike = papers.filter(({ totalCents }) => totalCents === order.totalCents);
  const document = alike.find(({ status }) => status !== "draft") ?? alike[0];
  if (!document || !saysOtherVat(told, { ...document, rates: ratesOf.get(document.id) ?? [] })) return null;
  return { document, vatCents: document.vatCents };
}

/** Returns the invoice that would be made of an order; null if an item has a rate that documents do not have. */
function madeOn({ items, totalCents }: Order, today: string) {
  const rates: VatRate[] = [];
  for (const { vat } of items) {
    const rate = rateOfPercent(vat);
    if (!rate) return null;
    rates.push(rateOn(rate, today));
  }
  const vatCents = items.reduce((sum, item, index) => sum + vatOf(item, rates[index]!), 0);
  return { docType: "invoice" as const, totalCents, vatCents, rates };
}

const vatOf = ({ qty, price }: Order["items"][number], vatRate: VatRate) =>
  lineAmounts({
    qtyMilli: Math.round(qty * 1000),
    priceCents: Math.round(price * 100),
    vatRate,
    vatMode: "included",
  }).vatCents;
