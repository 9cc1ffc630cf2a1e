import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getProposals } from "@/lib/payments/proposals/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getProposals) });
