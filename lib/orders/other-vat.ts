import type { VatRate } from "@/db/enums";
import { chargesOrder, hasDifferentVat } from "@/lib/documents/order-vat";
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
  ratesByDocument: ReadonlyMap<string, readonly VatRate[]>,
  today: string,
): OtherVat | null {
  if (order.status === "cancelled") return null;
  const orderWithRates = { ...order, rates: order.items.map(({ vat }) => vat) };
  const papers = documents.filter(({ docType, status }) => chargesOrder(docType) && status !== "cancelled");
  if (papers.length === 0) {
    const expectedInvoice = expectedInvoiceOn(order, today);
    return expectedInvoice && hasDifferentVat(orderWithRates, expectedInvoice)
      ? { document: null, vatCents: expectedInvoice.vatCents }
      : null;
  }
  const withSameTotal = papers.filter(({ totalCents }) => totalCents === order.totalCents);
  const document = withSameTotal.find(({ status }) => status !== "draft") ?? withSameTotal[0];
  if (
    !document ||
    !hasDifferentVat(orderWithRates, { ...document, rates: ratesByDocument.get(document.id) ?? [] })
  )
    return null;
  return { document, vatCents: document.vatCents };
}

/** Returns the invoice that would be made of an order; null if an item has a rate that documents do not have. */
function expectedInvoiceOn({ items, totalCents }: Order, today: string) {
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
