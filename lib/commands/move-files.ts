import { filePlaces, moveFiles } from "@/lib/file-storage/move";
import { storageSettings } from "@/lib/file-storage/settings";
import { sweepStored } from "@/lib/file-storage/sweep";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { withExistingDatabase } from "./with-database";

const to = filePlaces.find((place) => place === process.argv[2]);

await withExistingDatabase(async (url) => {
  if (!to)
    throw new Error("Name the destination: npm run files:move -- storage, or npm run files:move -- database");
  if (!storageSettings()) throw new Error("No file storage is configured: see FILES_S3_ENDPOINT.");
  openDatabase(url);
  try {
    const { moved, failed } = await moveFiles(database(), to);
    for (const { id, name, error } of failed)
      console.error(`${id} (${name}) was not moved: ${error instanceof Error ? error.message : error}`);
    if (to === "database") await sweepStored();
    console.log(
      `${moved} files moved to the ${to}${failed.length > 0 ? `, ${failed.length} were not moved` : ""}.`,
    );
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
});
