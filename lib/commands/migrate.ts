import { upgradeDatabase } from "@/lib/jobs/upgrade";
import { withDatabase } from "./with-database";

await withDatabase(async (url) => {
  const frozen = await upgradeDatabase(url);
  console.log("The database is at the newest migration.");
  if (frozen > 0) console.log(`${frozen} papers that an earlier version had issued were frozen.`);
});
