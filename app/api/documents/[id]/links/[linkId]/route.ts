import { revokeLink } from "@/lib/document-links/revoke";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(revokeLink, { status: 204 }),
});
