import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { removeInvitation } from "@/lib/invitations/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(removeInvitation, { status: 204 }),
});
