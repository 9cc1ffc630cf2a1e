import { respondWithOrganization } from "@/lib/http/active-organization";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getActiveOrganization, setActiveOrganization } from "@/lib/organizations/active";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getActiveOrganization),
  POST: route(setActiveOrganization, { respond: respondWithOrganization }),
});
