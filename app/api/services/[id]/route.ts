import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getService } from "@/lib/services/get";
import { deleteService } from "@/lib/services/remove";
import { updateService } from "@/lib/services/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getService),
  PATCH: route(updateService),
  DELETE: route(deleteService, { status: 204 }),
});
