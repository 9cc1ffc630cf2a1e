import type { ShopEngine } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { ownKeys, seal, unseal } from "@/lib/kernel/secret-box";

/** Returns the address that an engine calls. Whoever knows it can post orders, so it is shown only once. */
export const shopAddress = (engine: ShopEngine, secret: string) =>
  `${env().BASE_URL}/api/incoming/shops/${engine}/${secret}`;

type Place = "signing_secret" | "password" | "call_body";
/** Returns the place for which a shop's secret is sealed; the id is the site's, or the call's for a call's body. */
export const shopPlace = (place: Place, id: string) => `shops.${place}:${id}`;

/** Seals a secret of a site's shop. Throws `no_bank_key` if no key is configured. */
export const sealForShop = (place: Place, id: string, secret: string) =>
  seal(secret, shopPlace(place, id), ownKeys());

/** Unseals a secret. Throws `no_bank_key` if its key is no longer configured. */
export const unsealForShop = (place: Place, id: string, sealed: string) =>
  unseal(sealed, shopPlace(place, id), ownKeys());

/** Returns whether a key for sealing is configured. */
export const canSeal = () => ownKeys().length > 0;
