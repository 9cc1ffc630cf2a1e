import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";

/** Returns the client with an INN; null if there is none, or several among which a person has to choose. */
export async function onlyClientWithInn(db: Database, inn: string | null): Promise<string | null> {
  if (!inn) return null;
  const found = await db.select({ id: clients.id }).from(clients).where(eq(clients.inn, inn)).limit(2);
  return found.length === 1 ? found[0]!.id : null;
}
