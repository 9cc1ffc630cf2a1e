import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { restorePayment } from "@/lib/payments/restore";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(restorePayment) });
