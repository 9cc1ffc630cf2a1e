import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getMember } from "@/lib/members/get";
import { updateMember } from "@/lib/members/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getMember),
  PATCH: route(updateMember),
});
