import { makeFirstAdmin } from "@/lib/accounts/first-run";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(makeFirstAdmin, { status: 201 }),
});
