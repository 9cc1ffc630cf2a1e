import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { retryNotification } from "@/lib/notifications/retry";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(retryNotification) });
