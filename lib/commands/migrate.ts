import { migrateDatabase } from "@/db/migrate";
import { withDatabase } from "./with-database";

await withDatabase(async (url) => {
  await migrateDatabase(url);
  console.log("The database is at the newest migration.");
});
