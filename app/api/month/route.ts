import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getMonth } from "@/lib/months/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getMonth) });
