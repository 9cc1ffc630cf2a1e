import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getMe } from "@/lib/members/me";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getMe) });
