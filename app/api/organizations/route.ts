import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createOrganization } from "@/lib/organizations/create";
import { listOrganizations } from "@/lib/organizations/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listOrganizations, { respond: respondList }),
  POST: route(createOrganization, { status: 201 }),
});
