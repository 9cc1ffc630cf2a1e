import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { seriesPapers } from "@/lib/series/papers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(seriesPapers, { respond: respondList }),
});
