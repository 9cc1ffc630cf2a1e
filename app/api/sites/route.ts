import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createSite } from "@/lib/sites/create";
import { listSites } from "@/lib/sites/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSites, { respond: respondList }),
  POST: route(createSite, { status: 201 }),
});
