import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { acknowledgeChange } from "@/lib/orders/acknowledge-change";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(acknowledgeChange) });
