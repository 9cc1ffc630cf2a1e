import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { lookUpParty } from "@/lib/lookup/party";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(lookUpParty) });
