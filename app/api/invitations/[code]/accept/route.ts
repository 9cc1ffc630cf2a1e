import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { acceptInvitation } from "@/lib/invitations/accept";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(acceptInvitation, { status: 201 }),
});
