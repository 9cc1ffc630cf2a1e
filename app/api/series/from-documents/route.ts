import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { seriesFromDocuments } from "@/lib/series/from-documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(seriesFromDocuments),
});
