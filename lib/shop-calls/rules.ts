import type { ShopCallOutcome, ShopEngine } from "@/db/enums";

/** For how many days calls of shops are kept. */
export const keptDays = 30;

/** The largest body that is read, and how much of one is kept, in bytes. */
export const maximumBodyBytes = 1024 * 1024;
export const keptBodyBytes = 64 * 1024;

/** Everything that the journal says of why; each is a sentence on the page. */
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

/** What is written of a call into the journal. */
export type NewCall = {
  siteId: string;
  engine: ShopEngine;
  event: string | null;
  externalId: string | null;
  outcome: ShopCallOutcome;
  reason: string | null;
  orderId: string | null;
  isTest: boolean;
};
