import { openDatabase } from "@/lib/kernel/database";
import { startWork } from "@/lib/queue/work";
import { deliverWebhook } from "@/lib/webhook-deliveries/deliver";
import { probeWebhook } from "@/lib/webhook-deliveries/probe";

// A separate process that delivers webhooks.
const [url = ""] = process.argv.slice(2);
openDatabase(url);
const stop = await startWork({
  url,
  directUrl: url,
  pooled: false,
  jobs: { "webhook-delivery": deliverWebhook, "webhook-probe": probeWebhook },
  schedules: [],
  timeZone: "Europe/Moscow",
});
process.once("SIGTERM", () => stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
