import { type VatRate, vatRates } from "@/db/enums";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { lineAmounts } from "@/lib/values/line-amounts";
import { rateOn } from "@/lib/values/vat-rates";

type Told = Pick<OrderRecord, "totalCents" | "vatCents" | "items">;

/** A paper that says another VAT than its order told the buyer; null for the one that would be made today. */
export type OtherVat = { document: ProjectDocument | null; vatCents: number };

/**
 * Where papers of an order say another VAT than the order: the newest of its papers that has the order's sum, drafts last, or as long as there
 * is none, what would be made of it today, when a rate of it is not in force any more. Of a rate that papers do not know nothing is foreseen.
 */
export function otherVat(order: Told, documents: readonly ProjectDocument[], today: string): OtherVat | null {
  const papers = documents.filter(({ docType, status }) => docType !== "contract" && status !== "cancelled");
  if (papers.length > 0) {
    const alike = papers.filter(({ totalCents }) => totalCents === order.totalCents);
    const document = alike.find(({ status }) => status !== "draft") ?? alike[0];
    return differing(order, document?.vatCents ?? order.vatCents, document ?? null);
  }
  const rates = order.items.map(rateOf);
  const isForeseen = rates.every((rate) => rate !== undefined);
  if (!isForeseen || rates.every((rate) => rateOn(rate, today) === rate)) return null;
  const vatCents = order.items.reduce(
    (sum, item, index) => sum + vatOf(item, rateOn(rates[index]!, today)),
    0,
  );
  return differing(order, vatCents, null);
}

type Item = Told["items"][number];

const differing = (order: Told, vatCents: number, document: ProjectDocument | null): OtherVat | null =>
  vatCents === order.vatCents ? null : { document, vatCents };

const rateOf = ({ vat }: Item) => (vat === null ? "none" : vatRates.find((rate) => rate === String(vat)));

const vatOf = ({ qty, price }: Item, vatRate: VatRate) =>
  lineAmounts({
    qtyMilli: Math.round(qty * 1000),
    priceCents: Math.round(price * 100),
    vatRate,
    vatMode: "included",
  }).vatCents;
