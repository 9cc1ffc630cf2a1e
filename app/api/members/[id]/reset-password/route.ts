import { resetPassword } from "@/lib/accounts/reset-password";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(resetPassword, { status: 204 }),
});
