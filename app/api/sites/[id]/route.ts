import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getSite } from "@/lib/sites/get";
import { removeSite } from "@/lib/sites/remove";
import { updateSite } from "@/lib/sites/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getSite),
  PATCH: route(updateSite),
  DELETE: route(removeSite, { status: 204 }),
});
