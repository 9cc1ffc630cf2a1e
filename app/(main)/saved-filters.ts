"use server";

import { action } from "@/lib/http/action";
import { createSavedFilter } from "@/lib/saved-filters/create";
import { removeSavedFilter } from "@/lib/saved-filters/remove";
import { updateSavedFilter } from "@/lib/saved-filters/update";

export const createSavedFilterAction = action(createSavedFilter);

export const updateSavedFilterAction = action(updateSavedFilter);

export const removeSavedFilterAction = action(removeSavedFilter);
