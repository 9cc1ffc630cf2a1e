import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { searchKey } from "@/lib/values/search";
import { clientColumns } from "./record";
import type { Client } from "./schema";

/** Locks a client until the transaction ends, without blocking inserts that only refer to it. Throws `not_found`. */
export async function lockClient(db: Database, id: string): Promise<Client> {
  const [client] = await db
    .select(clientColumns)
    .from(clients)
    .where(eq(clients.id, id))
    .for("no key update");
  if (!client) throw notFound();
  return client;
}

type SearchedFields = { name: string; shortName?: string | null; inn?: string | null; email?: string | null };

/** Returns the text by which a client is found and sorted. It begins with the name and fits into an index entry. */
export const clientSearchKey = ({ name, shortName, inn, email }: SearchedFields) =>
  searchKey(name, shortName, inn, email);
