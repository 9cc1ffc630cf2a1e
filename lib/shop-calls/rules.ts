import type { ShopCallOutcome, ShopEngine } from "@/db/enums";
import type { CallReason } from "@/lib/shops/rules";

/** For how many days calls of shops are kept. */
export const keptDays = 30;

/** The largest body that is read, and how much of one is kept, in bytes. */
export const maximumBodyBytes = 1024 * 1024;
export const keptBodyBytes = 64 * 1024;

/** What is written of a call into the journal. */
export type NewCall = {
  siteId: string;
  engine: ShopEngine;
  event: string | null;
  externalId: string | null;
  outcome: ShopCallOutcome;
  reason: CallReason | null;
  orderId: string | null;
  isTest: boolean;
};
