import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { dismissPayment } from "@/lib/payments/dismiss";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(dismissPayment) });
