import { getClient } from "@/lib/clients/get";
import { removeClient } from "@/lib/clients/remove";
import { updateClient } from "@/lib/clients/update";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getClient),
  PATCH: route(updateClient),
  DELETE: route(removeClient, { status: 204 }),
});
