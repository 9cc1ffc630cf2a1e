import type { LineKind } from "@/db/enums";
import type { CallReason } from "./rules";

/** An order as an engine describes it, in the product's terms. */
export type ShopOrder = {
  /** The engine's own id, by which the order is recognized. */
  externalId: string;
  /** The number that the customer knows, if it differs from the id. */
  number: string | null;
  /** When the shop changed it (ISO 8601); null if the engine does not say. */
  changedAt: string | null;
  state: "open" | "paid" | "cancelled";
  customer: Record<"name" | "inn" | "kpp" | "email" | "phone" | "address", string | null>;
  comment: string | null;
  /** As the engine writes it; null for rubles. */
  currency: string | null;
  totalCents: number;
  lines: ShopLine[];
  /** What the payload itself calls a discount on the whole order, 0 or more. */
  discountCents: number;
  /** What the shop has already returned of the total, above 0; absent where it has returned nothing or does not say. */
  refundedCents?: number | undefined;
};

export type ShopLine = {
  name: string;
  qtyMilli: number;
  unit: string | null;
  /** The sum of the whole line with VAT; negative for reductions of the order. */
  sumCents: number;
  /** The rate in hundredths of a percent; null without VAT, undefined if the engine does not say. */
  vat: number | null | undefined;
  kind: LineKind;
  /** The article code, by which the catalogue knows it. */
  productCode: string | null;
  /** Whether it is shipping, to which discounts do not apply. */
  isDelivery?: boolean;
};

/** The content of an engine's call. */
export type ShopMessage =
  | { kind: "ping"; event: string }
  | { kind: "nothing"; event: string; reason: CallReason }
  | { kind: "deleted"; event: string; externalId: string }
  | {
      kind: "order";
      event: string;
      order: ShopOrder;
      /** Whether it was deleted in the shop and is restored now. */
      isRestored: boolean;
      /** What is stored of the call with the order, as JSON. */
      payload: unknown;
    };

/** A call as received. */
export type ShopCall = {
  /** The raw bytes, over which the signature is computed. */
  bytes: Buffer;
  /** The body as text. */
  body: string;
  header: (name: string) => string | null;
  query: Record<string, string>;
};
