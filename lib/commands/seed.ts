import { migrateDatabase } from "@/db/migrate";
import { seedDemo } from "@/lib/seed/demo";
import { withDatabase } from "./with-database";

await withDatabase(async (url) => {
  await migrateDatabase(url);
  const isSeeded = await seedDemo(url);
  console.log(
    isSeeded
      ? "The demonstration data was created."
      : "The database already has organizations: nothing was changed.",
  );
});
