import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getWebhook } from "@/lib/webhooks/get";
import { removeWebhook } from "@/lib/webhooks/remove";
import { updateWebhook } from "@/lib/webhooks/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getWebhook),
  PATCH: route(updateWebhook),
  DELETE: route(removeWebhook, { status: 204 }),
});
