import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listTokensOfMember } from "@/lib/program-tokens/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listTokensOfMember) });
