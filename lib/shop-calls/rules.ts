import type { ShopCallOutcome, ShopEngine } from "@/db/enums";
import type { CallReason } from "@/lib/shops/rules";

/** The number of days for which calls of shops are stored. */
export const keptDays = 30;

/** The largest body that is read, and how much of a body is stored, in bytes. */
export const maxBodyBytes = 1024 * 1024;
export const keptBodyBytes = 64 * 1024;

/** The fields of a call that are written into the journal. */
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
