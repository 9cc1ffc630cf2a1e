import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { endOwnSession } from "@/lib/sessions/end";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(endOwnSession, { status: 204 }),
});
