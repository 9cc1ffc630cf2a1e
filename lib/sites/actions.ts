"use server";

import { action } from "@/lib/http/action";
import { createSite } from "./create";
import { regenerateSiteKey } from "./regenerate-key";
import { regenerateShopSecret } from "./regenerate-shop-secret";
import { removeSite } from "./remove";
import { updateSite } from "./update";

export const createSiteAction = action(createSite);

export const updateSiteAction = action(updateSite);

export const removeSiteAction = action(removeSite);

export const regenerateShopSecretAction = action(regenerateShopSecret);

export const regenerateSiteKeyAction = action(regenerateSiteKey);
