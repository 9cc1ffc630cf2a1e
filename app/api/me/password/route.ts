import { changePassword } from "@/lib/accounts/change-password";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(changePassword, { status: 204 }),
});
