import { z } from "zod";
import { filteredLists } from "@/db/enums";
import { identifier, requiredText } from "@/lib/values/fields";
import type { savedFilterRecord } from "./record";

/** The number of views of a list that a member can save; more could not be found in a menu. */
export const maxSavedFilters = 30;

const list = z.enum(filteredLists, { error: "list" });
const name = requiredText(60);
const query = requiredText(2000);

export const savedFilterList = z.object({ list });

export const savedFilterInput = z.object({ list, name, query });

export const savedFilterKey = z.object({ id: identifier });

export const savedFilterPatch = savedFilterKey.extend({ name: name.optional(), query: query.optional() });

export type SavedFilter = z.output<typeof savedFilterRecord>;
