import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getReminderRules } from "@/lib/reminders/get-rules";
import { saveReminderRules } from "@/lib/reminders/save-rules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getReminderRules),
  PATCH: route(saveReminderRules),
});
