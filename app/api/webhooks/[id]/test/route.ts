import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { testWebhook } from "@/lib/webhooks/try";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(testWebhook) });
