import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { services } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { serviceColumns } from "./record";
import type { Service } from "./schema";

/** Locks a service until the transaction ends, without blocking inserts that only refer to it. Throws `not_found`. */
export async function lockService(db: Database, id: string): Promise<Service> {
  const [service] = await db
    .select(serviceColumns)
    .from(services)
    .where(eq(services.id, id))
    .for("no key update");
  if (!service) throw notFound();
  return service;
}
