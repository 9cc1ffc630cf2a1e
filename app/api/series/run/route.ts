import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { runSeries } from "@/lib/series-runs/run";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(runSeries),
});
