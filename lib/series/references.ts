import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { assertReferences } from "@/lib/documents/references";
import { assertValid } from "@/lib/kernel/errors";
import type { FieldErrors } from "@/lib/values/fields";

type SeriesReferences = Parameters<typeof assertReferences>[1] & { from: string; until?: string | null };

/**
 * Throws `validation_error` that names each field that refers to something missing or foreign, or an end
 * before the beginning.
 */
export async function assertSeries(db: Database, given: SeriesReferences): Promise<void> {
  const fieldErrors: FieldErrors = {};
  if (given.until && given.until < given.from) fieldErrors.until = ["period_backwards"];
  assertValid(fieldErrors);
  await assertReferences(db, given);
}

/** Returns the client's name, by which a series is found and its list is ordered first. */
export async function nameOfClient(db: Database, clientId: string): Promise<string> {
  const [client] = await db
    .select({ name: clients.name, shortName: clients.shortName })
    .from(clients)
    .where(eq(clients.id, clientId));
  return client ? (client.shortName ?? client.name) : "";
}
