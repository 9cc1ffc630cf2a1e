import type { ShopEngine } from "@/db/enums";

/** Engines that bring their orders to an address of the product; the others are asked for them. */
export const callingEngines = ["woocommerce", "tilda", "insales", "opencart"] as const satisfies ShopEngine[];
export type CallingEngine = (typeof callingEngines)[number];

export const isCalling = (engine: string): engine is CallingEngine =>
  (callingEngines as readonly string[]).includes(engine);

/** More than a document can hold, once sums that do not divide have made two lines of one. */
export const mostShopLines = 2000;

/** What a call tells that nothing can be made of, in one word for the journal. */
export class UnreadableCall extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = "UnreadableCall";
  }
}
