import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { removeSavedFilter } from "@/lib/saved-filters/remove";
import { updateSavedFilter } from "@/lib/saved-filters/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(updateSavedFilter),
  DELETE: route(removeSavedFilter, { status: 204 }),
});
