import { startEmbedded } from "@/db/embedded";

// A separate process that starts the embedded server, reports how, and then behaves as told.
const [dataDir = "", behaviour] = process.argv.slice(2);

if (behaviour === "drains") {
  process.on("SIGTERM", () => {
    process.stdout.write("draining\n");
    process.stdin.once("data", () => process.exit(0));
  });
}
startEmbedded(dataDir, undefined, { durable: false }).then(({ url, port, reused }) => {
  process.stdout.write(`${JSON.stringify({ url, port, reused })}\n`);
  if (behaviour !== "exits") process.stdin.resume();
});
