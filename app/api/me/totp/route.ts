import { beginTotp } from "@/lib/accounts/begin-totp";
import { endTotp } from "@/lib/accounts/end-totp";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(beginTotp, { status: 201 }),
  DELETE: route(endTotp, { status: 204 }),
});
