import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { removeToken } from "@/lib/program-tokens/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(removeToken, { status: 204 }),
});
