import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { suggestInvoices } from "@/lib/payments/suggest";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(suggestInvoices) });
