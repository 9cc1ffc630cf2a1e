import { statSync } from "node:fs";
import { writeBackup } from "@/db/backup/write";
import { sumsInWords } from "./sums-in-words";
import { withExistingDatabase } from "./with-database";

const [file] = process.argv.slice(2);

await withExistingDatabase(async (url, name) => {
  if (!file) throw new Error("Name the file to write: npm run backup -- documents.backup");
  console.log(`Backing up ${name}.`);
  const start = performance.now();
  const sums = await writeBackup(url, file, { say: console.log });
  const kilobytes = Math.ceil(statSync(file).size / 1024);
  console.log(
    `${sumsInWords(sums)} in ${file} (${kilobytes} KB), ${Math.round(performance.now() - start)} ms.`,
  );
  const leftOut = sums.stored_files?.rows ?? 0;
  if (leftOut > 0)
    console.log(
      `${leftOut} files are in the file storage and not in this backup: keep a copy of the bucket, too.`,
    );
});
