import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createService } from "@/lib/services/create";
import { listServices } from "@/lib/services/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listServices, { respond: respondList }),
  POST: route(createService, { status: 201 }),
});
