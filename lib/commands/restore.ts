import { restoreBackup } from "@/db/backup/restore";
import { freezeEarlier } from "@/lib/document-issues/freeze-earlier";
import { moveUpdLines } from "@/lib/documents/move-upd-lines";
import { forgetUnreferenced } from "@/lib/file-storage/forget-unreferenced";
import { foldSearch } from "@/lib/jobs/fold-search";
import { foldEarlierPayers } from "@/lib/payments/payers/fold-earlier-payers";
import { sumsInWords } from "./sums-in-words";
import { withDatabase } from "./with-database";

const [file] = process.argv.slice(2);

await withDatabase(async (url) => {
  if (!file) throw new Error("Name the backup to restore: npm run restore -- documents.backup");
  const start = performance.now();
  const { madeAt, sums } = await restoreBackup(url, file);
  // A backup of an earlier version may contain issued papers that were never frozen.
  await freezeEarlier(url);
  await moveUpdLines(url);
  await foldEarlierPayers(url);
  await foldSearch(url);
  await forgetUnreferenced(url);
  console.log(
    `${sumsInWords(sums)} restored as of ${madeAt}, verified, ${Math.round(performance.now() - start)} ms.`,
  );
});
