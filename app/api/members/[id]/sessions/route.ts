import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { endSessionsOfMember } from "@/lib/sessions/end";
import { listSessionsOfMember } from "@/lib/sessions/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSessionsOfMember),
  DELETE: route(endSessionsOfMember, { status: 204 }),
});
