import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { matchPayment } from "@/lib/payments/rematch";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(matchPayment) });
