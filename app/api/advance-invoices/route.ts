import { makeAdvanceInvoices } from "@/lib/advance-invoices/make-all";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(makeAdvanceInvoices) });
