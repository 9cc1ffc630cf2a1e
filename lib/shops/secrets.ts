import type { ShopEngine } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { ownKeys, seal, unseal } from "@/lib/kernel/secret-box";

/** The address that an engine calls. Who knows it may post orders: it is shown once. */
export const shopAddress = (engine: ShopEngine, secret: string) =>
  `${env().BASE_URL}/api/incoming/shops/${engine}/${secret}`;

type Place = "signing_secret" | "password" | "call_body";
/** Where what belongs to a shop is sealed for: the id is the site's, of a call its own. */
export const shopPlace = (place: Place, id: string) => `shops.${place}:${id}`;

/** Seals what belongs to a site's shop. Throws `no_bank_key` where no key is configured. */
export const sealForShop = (place: Place, id: string, secret: string) =>
  seal(secret, shopPlace(place, id), ownKeys());

/** Throws `no_bank_key` when the key is gone that it was sealed with. */
export const unsealForShop = (place: Place, id: string, sealed: string) =>
  unseal(sealed, shopPlace(place, id), ownKeys());

/** Whether anything can be sealed here. */
export const canSeal = () => ownKeys().length > 0;
