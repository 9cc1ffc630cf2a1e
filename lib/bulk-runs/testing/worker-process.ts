import { bulkWork } from "@/lib/bulk-runs/work";
import { openDatabase } from "@/lib/kernel/database";
import { startWork } from "@/lib/queue/work";

// A separate process that works on runs until it is killed.
const [url = ""] = process.argv.slice(2);
openDatabase(url);

await startWork({
  url,
  directUrl: url,
  pooled: false,
  jobs: { "bulk-runs": bulkWork },
  schedules: [],
  timeZone: "Europe/Moscow",
});
process.stdout.write("ready\n");
