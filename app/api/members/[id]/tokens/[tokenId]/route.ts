import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { removeTokenOfMember } from "@/lib/program-tokens/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(removeTokenOfMember, { status: 204 }),
});
