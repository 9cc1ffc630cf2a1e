import { backupSettings, upgradeDatabase } from "@/lib/jobs/upgrade";
import { env } from "@/lib/kernel/env";
import { withDatabase } from "./with-database";

await withDatabase(async (url) => {
  const frozen = await upgradeDatabase(url, backupSettings(env(), console.log));
  console.log("The database is up to date.");
  if (frozen > 0) console.log(`${frozen} documents issued by an earlier version were frozen.`);
});
