import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { endOwnSessions } from "@/lib/sessions/end";
import { listOwnSessions } from "@/lib/sessions/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listOwnSessions),
  DELETE: route(endOwnSessions, { status: 204 }),
});
