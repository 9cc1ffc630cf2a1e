import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listReminders } from "@/lib/reminders/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReminders, { respond: respondList }),
});
