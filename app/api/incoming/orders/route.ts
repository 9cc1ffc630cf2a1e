import { incomingOrders } from "@/lib/http/incoming-orders";
import { methods } from "@/lib/http/methods";

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: incomingOrders });
