"use server";

import { action } from "@/lib/http/action";
import { createSite } from "@/lib/sites/create";
import { regenerateSiteKey } from "@/lib/sites/regenerate-key";
import { removeSite } from "@/lib/sites/remove";
import { updateSite } from "@/lib/sites/update";

export const createSiteAction = action(createSite);

export const updateSiteAction = action(updateSite);

export const removeSiteAction = action(removeSite);

export const regenerateSiteKeyAction = action(regenerateSiteKey);
