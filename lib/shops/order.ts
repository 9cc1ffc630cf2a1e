import type { CallReason } from "./rules";

/** What an engine tells of one order, in the product's words. */
export type ShopOrder = {
  /** The engine's own id: an order is known by it. */
  externalId: string;
  /** The number that its customer knows, when it is another one. */
  number: string | null;
  /** When it was changed there (ISO 8601); null when the engine does not tell. */
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
};

export type ShopLine = {
  name: string;
  qtyMilli: number;
  unit: string | null;
  /** Of the whole line, VAT in it; below zero for what lessens the order. */
  sumCents: number;
  /** Rate in hundredths of a percent; null without VAT. */
  vat: number | null;
  /** Shipping: a discount is not on it. */
  isDelivery?: boolean;
};

/** What a call of an engine tells. */
export type ShopMessage =
  | { kind: "ping"; event: string }
  | { kind: "nothing"; event: string; reason: CallReason }
  | { kind: "deleted"; event: string; externalId: string }
  | {
      kind: "order";
      event: string;
      order: ShopOrder;
      /** It was deleted there, and is there again. */
      isRestored: boolean;
      /** What is kept of the call beside the order, as JSON. */
      payload: unknown;
    };

/** A call as it came. */
export type ShopCall = {
  /** Its bytes: what is signed. */
  bytes: Buffer;
  /** The same as text. */
  body: string;
  header: (name: string) => string | null;
  query: Record<string, string>;
};
