import { sql } from "drizzle-orm";
import { database } from "@/lib/kernel/database";
import { fillRoomLeft } from "@/lib/payments/fill-room";

/** Does what a worker does with the room that was left in documents; answers which these are. */
export async function fillRooms(): Promise<string[]> {
  const leftJobs = await database().execute<{ id: string }>(
    sql`delete from jobs.job where data ->> 'job' = ${fillRoomLeft.name} returning data #>> '{input,documentId}' as id`,
  );
  const ids = leftJobs.map(({ id }) => id);
  const jobContext = { signal: new AbortController().signal, attempt: 1 };
  for (const documentId of ids) await fillRoomLeft.run({ documentId }, jobContext);
  return ids;
}
