import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";

/** Returns a member by id. Throws `not_found`. */
export async function readMember(db: Database, id: string) {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  if (!member) throw notFound();
  return member;
}
