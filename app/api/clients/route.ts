import { createClient } from "@/lib/clients/create";
import { listClients } from "@/lib/clients/list";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listClients, { respond: respondList }),
  POST: route(createClient, { status: 201 }),
});
