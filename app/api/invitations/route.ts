import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createInvitation } from "@/lib/invitations/create";
import { listInvitations } from "@/lib/invitations/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listInvitations),
  POST: route(createInvitation, { status: 201 }),
});
