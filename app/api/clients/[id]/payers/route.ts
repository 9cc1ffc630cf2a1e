import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listClientPayers } from "@/lib/payments/payers/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listClientPayers) });
