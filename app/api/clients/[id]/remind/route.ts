import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { remindClient } from "@/lib/reminders/remind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(remindClient, { status: 201 }),
});
