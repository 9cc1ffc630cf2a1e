import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { lookUpBank } from "@/lib/lookup/bank";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(lookUpBank) });
