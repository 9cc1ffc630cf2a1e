import type { ShopEngine } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { productKeys, seal, unseal } from "@/lib/kernel/secret-box";

/** Returns the address that an engine calls. Whoever knows it can post orders, so it is shown only once. */
export const shopAddress = (engine: ShopEngine, secret: string) =>
  `${env().BASE_URL}/api/incoming/shops/${engine}/${secret}`;

type SealedKind = "signing_secret" | "password" | "call_body";
/** Returns the place for which a shop's secret is sealed; the id is the site's, or the call's for a call's body. */
export const sealingPlaceOf = (sealedKind: SealedKind, id: string) => `shops.${sealedKind}:${id}`;

/** Seals a secret of a site's shop. Throws `no_bank_key` if no key is configured. */
export const sealForShop = (sealedKind: SealedKind, id: string, secret: string) =>
  seal(secret, sealingPlaceOf(sealedKind, id), productKeys());

/** Unseals a secret. Throws `no_bank_key` if its key is no longer configured. */
export const unsealForShop = (sealedKind: SealedKind, id: string, sealed: string) =>
  unseal(sealed, sealingPlaceOf(sealedKind, id), productKeys());

/** Returns whether a key for sealing is configured. */
export const canSeal = () => productKeys().length > 0;
