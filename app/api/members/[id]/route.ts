import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { updateMember } from "@/lib/members/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ PATCH: route(updateMember) });
