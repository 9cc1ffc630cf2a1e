import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { archiveOrganization } from "@/lib/organizations/archive";
import { getOrganization } from "@/lib/organizations/get";
import { updateOrganization } from "@/lib/organizations/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getOrganization),
  PATCH: route(updateOrganization),
  DELETE: route(archiveOrganization, { status: 204 }),
});
