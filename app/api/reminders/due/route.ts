import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { dueReminders } from "@/lib/reminders/due";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(dueReminders) });
