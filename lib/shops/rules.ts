import type { ShopEngine } from "@/db/enums";

/** Engines that send their orders to an address of the product; orders of the others are fetched. */
export const callingEngines = ["woocommerce", "tilda", "insales", "opencart"] as const satisfies ShopEngine[];
export type CallingEngine = (typeof callingEngines)[number];

/** Returns whether a name in an address is that of an engine that calls us. */
export const isCallingEngine = (engine: string): engine is CallingEngine =>
  (callingEngines as readonly string[]).includes(engine);

/** More lines than a document can have once indivisible sums have split lines in two. */
export const maxShopLines = 2000;

/** All reasons that the journal can state; each is a sentence on the page. */
export const callReasons = [
  "repeated",
  "outdated",
  "order_in_work",
  "unknown_order",
  "no_order",
  "not_placed",
  "foreign_currency",
  "totals_differ",
  "invalid_signature",
  "payload_too_large",
  "malformed_json",
  "malformed_xml",
  "not_an_object",
  "too_deep",
  "unreadable_text",
  "too_many_items",
  "too_many_fields",
  "no_id",
  "no_items",
  "total",
  "qty",
  "amount",
  "not_understood",
  "sign_in",
  "unreachable",
  "private_address",
  "redirected",
  "session",
  "unexpected",
  "no_key",
  "internal",
] as const;
export type CallReason = (typeof callReasons)[number];

/** Thrown for a call that nothing can be made of. */
export class UnreadableCall extends Error {
  constructor(readonly reason: CallReason) {
    super(reason);
    this.name = "UnreadableCall";
  }
}
