import type { ShopCall, ShopMessage } from "@/lib/shops/order";
import { readCall } from "@/lib/shops/read";
import { type CallingEngine, UnreadableCall } from "@/lib/shops/rules";
import { unsealForShop } from "@/lib/shops/secrets";
import { isGenuine } from "@/lib/shops/woocommerce";

type CallingShop = { siteId: string; engine: CallingEngine; sealedSigningSecret: string | null };

/**
 * Returns whether a call is signed as required. Throws `no_bank_key` if the key with which the secret was sealed is no
 * longer configured.
 */
export function isSigned({ siteId, sealedSigningSecret }: CallingShop, call: ShopCall): boolean {
  if (!sealedSigningSecret) return true;
  return isGenuine(call, unsealForShop("signing_secret", siteId, sealedSigningSecret));
}

/** Returns the message of a call, or the reason why it cannot be read. */
export function understand({ engine }: CallingShop, call: ShopCall): ShopMessage | UnreadableCall {
  try {
    return readCall(engine, call);
  } catch (error) {
    if (error instanceof UnreadableCall) return error;
    throw error;
  }
}
