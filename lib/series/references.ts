import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { assertReferences } from "@/lib/documents/references";
import { assertValid } from "@/lib/kernel/errors";
import type { FieldErrors } from "@/lib/values/fields";

type Given = Parameters<typeof assertReferences>[1] & { from: string; until?: string | null };

/** Throws `validation_error` naming each field that refers to something missing or foreign, or ends before it begins. */
export async function assertSeries(db: Database, given: Given): Promise<void> {
  const fieldErrors: FieldErrors = {};
  if (given.until && given.until < given.from) fieldErrors.until = ["period_backwards"];
  assertValid(fieldErrors);
  await assertReferences(db, given);
}

/** What a series is found by: its client first, as its list is ordered. */
export async function nameOfClient(db: Database, clientId: string): Promise<string> {
  const [client] = await db
    .select({ name: clients.name, shortName: clients.shortName })
    .from(clients)
    .where(eq(clients.id, clientId));
  return client ? (client.shortName ?? client.name) : "";
}
