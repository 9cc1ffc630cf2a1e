import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { removeNotification } from "@/lib/notifications/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(removeNotification, { status: 204 }),
});
