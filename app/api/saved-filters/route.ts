import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createSavedFilter } from "@/lib/saved-filters/create";
import { listSavedFilters } from "@/lib/saved-filters/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSavedFilters),
  POST: route(createSavedFilter, { status: 201 }),
});
