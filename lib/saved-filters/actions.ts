"use server";

import { action } from "@/lib/http/action";
import { createSavedFilter } from "./create";
import { removeSavedFilter } from "./remove";
import { updateSavedFilter } from "./update";

export const createSavedFilterAction = action(createSavedFilter);

export const updateSavedFilterAction = action(updateSavedFilter);

export const removeSavedFilterAction = action(removeSavedFilter);
