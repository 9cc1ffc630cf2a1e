import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { restoreOrganization } from "@/lib/organizations/restore";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(restoreOrganization) });
