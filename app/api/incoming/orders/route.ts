import { incomingOrders } from "@/lib/http/incoming-orders";
import { methods } from "@/lib/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: incomingOrders });
