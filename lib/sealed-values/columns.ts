import type { PgColumn } from "drizzle-orm/pg-core";
import { accounts, bankCredentials, documentLinks, shopCalls, siteShops, webhooks } from "@/db/schema";
import { totpPlace } from "@/lib/accounts/totp";
import { tokenPlace } from "@/lib/bank-credentials/queries";
import { linkSealContext } from "@/lib/document-links/address";
import { bankKeys, type Keys, productKeys } from "@/lib/kernel/secret-box";
import { sealingPlaceOf } from "@/lib/shops/secrets";
import { secretPlace } from "@/lib/webhook-deliveries/sign";

type SealedColumn = {
  sealed: PgColumn;
  /** The id from which `place` makes the place that the value is sealed for. */
  id: PgColumn;
  place: (id: string) => string;
  keys: keyof SealingKeys;
};

/** The keys for the bank's secrets and those for everything else; the first of each encrypts now. */
export type SealingKeys = { bank: Keys; own: Keys };

/** Returns the configured keys. */
export const sealingKeys = (): SealingKeys => ({ bank: bankKeys(), own: productKeys() });

/** Every column with values sealed by the secret box; the largest table comes last. */
export const sealedColumns: readonly SealedColumn[] = [
  { sealed: bankCredentials.sealedToken, id: bankCredentials.id, place: tokenPlace, keys: "bank" },
  { sealed: webhooks.sealedSecret, id: webhooks.id, place: secretPlace, keys: "own" },
  shopColumn(siteShops.sealedSigningSecret, "signing_secret"),
  shopColumn(siteShops.sealedPassword, "password"),
  { sealed: accounts.totpSecret, id: accounts.memberId, place: totpPlace, keys: "own" },
  { sealed: documentLinks.sealedToken, id: documentLinks.id, place: linkSealContext, keys: "own" },
  {
    sealed: shopCalls.sealedBody,
    id: shopCalls.id,
    place: (id) => sealingPlaceOf("call_body", id),
    keys: "own",
  },
];

function shopColumn(sealed: PgColumn, name: "signing_secret" | "password"): SealedColumn {
  return { sealed, id: siteShops.siteId, place: (id) => sealingPlaceOf(name, id), keys: "own" };
}
