import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getSeries } from "@/lib/series/get";
import { deleteSeries } from "@/lib/series/remove";
import { updateSeries } from "@/lib/series/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getSeries),
  PATCH: route(updateSeries),
  DELETE: route(deleteSeries, { status: 204 }),
});
