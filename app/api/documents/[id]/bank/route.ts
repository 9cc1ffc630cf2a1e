import { documentBankState } from "@/lib/bank-invoices/state";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(documentBankState) });
