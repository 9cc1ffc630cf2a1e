import { confirmTotp } from "@/lib/accounts/confirm-totp";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(confirmTotp),
});
