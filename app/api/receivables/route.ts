import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getReceivables } from "@/lib/receivables/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getReceivables) });
