import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { suggestSeries } from "@/lib/series/suggestions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(suggestSeries),
});
