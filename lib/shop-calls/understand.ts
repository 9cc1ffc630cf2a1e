import type { ShopCall, ShopMessage } from "@/lib/shops/order";
import { readCall } from "@/lib/shops/read";
import { type CallingEngine, UnreadableCall } from "@/lib/shops/rules";
import { unsealForShop } from "@/lib/shops/secrets";
import { isGenuine } from "@/lib/shops/woocommerce";

type CallingShop = { siteId: string; engine: CallingEngine; sealedSigningSecret: string | null };

/** Whether a call is signed as it has to be. Throws `no_bank_key` when the key is gone that the secret was sealed with. */
export function isSigned({ siteId, sealedSigningSecret }: CallingShop, call: ShopCall): boolean {
  if (!sealedSigningSecret) return true;
  return isGenuine(call, unsealForShop("signing_secret", siteId, sealedSigningSecret));
}

/** What a call tells, or why nothing can be made of it. */
export function understand({ engine }: CallingShop, call: ShopCall): ShopMessage | UnreadableCall {
  try {
    return readCall(engine, call);
  } catch (error) {
    if (error instanceof UnreadableCall) return error;
    throw error;
  }
}
