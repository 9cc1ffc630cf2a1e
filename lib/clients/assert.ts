import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";

/** Throws `validation_error` naming `clientId` if there is no such client. */
export async function assertClient(db: Database, clientId: string): Promise<void> {
  if ((await db.$count(clients, eq(clients.id, clientId))) === 0) throw invalid("clientId", "unknown_client");
}
