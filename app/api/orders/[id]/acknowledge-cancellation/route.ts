import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { acknowledgeCancellation } from "@/lib/orders/acknowledge-cancellation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(acknowledgeCancellation) });
