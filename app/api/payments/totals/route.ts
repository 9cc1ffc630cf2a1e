import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { paymentTotals } from "@/lib/payments/list-totals";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(paymentTotals) });
