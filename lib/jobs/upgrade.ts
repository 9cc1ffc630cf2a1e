import "server-only";
import { prepareJobs } from "@/db/jobs/prepare";
import { migrateDatabase } from "@/db/migrate";
import { freezeEarlier } from "@/lib/document-issues/freeze-earlier";
import { sealEarlier } from "@/lib/document-links/seal-earlier";
import { moveUpdLines } from "@/lib/documents/move-upd-lines";

/**
 * Brings the database at `url` (a direct connection, no pooling proxy) to this version: its tables, those of the job engine, then what is in them.
 * Answers how many papers were frozen that an earlier version had issued.
 */
export async function upgradeDatabase(url: string): Promise<number> {
  await migrateDatabase(url);
  await prepareJobs(url);
  await sealEarlier(url);
  const frozen = await freezeEarlier(url);
  await moveUpdLines(url);
  return frozen;
}
