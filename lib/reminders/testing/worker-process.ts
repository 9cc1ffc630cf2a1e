import { openDatabase } from "@/lib/kernel/database";
import { startWork } from "@/lib/queue/work";
import { sendUnsent } from "@/lib/reminders/unsent";
import { remindDay } from "./remind-day";

// A separate process that records and sends reminders until it is killed.
const [url = ""] = process.argv.slice(2);
openDatabase(url);

await startWork({
  url,
  directUrl: url,
  pooled: false,
  jobs: { reminders: remindDay, "reminder-unsent": sendUnsent },
  schedules: [],
  timeZone: "Europe/Moscow",
});
process.stdout.write("ready\n");
