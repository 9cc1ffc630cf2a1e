import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createSeries } from "@/lib/series/create";
import { listSeries } from "@/lib/series/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSeries, { respond: respondList }),
  POST: route(createSeries, { status: 201 }),
});
