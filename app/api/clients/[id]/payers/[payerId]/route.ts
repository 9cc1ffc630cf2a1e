import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { forgetClientPayer } from "@/lib/payments/payers/forget";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(forgetClientPayer, { status: 204 }),
});
