import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, savedFilters } from "@/db/schema";
import { actorId } from "@/lib/kernel/actor";
import { databaseCode } from "@/lib/kernel/database-errors";
import { Failure, invalid, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { savedFilterColumns } from "./record";
import type { SavedFilter } from "./schema";

const uniqueViolation = "23505";

/** Returns the member whose filters are meant. Throws `forbidden` for the product itself, which has none. */
export function ownerOf({ actor }: Context): string {
  const id = actorId(actor);
  if (!id) throw new Failure("forbidden");
  return id;
}

/** Serializes a member's commands on saved filters until the transaction ends. */
export const lockOwner = (db: Database, memberId: string) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");

/** Returns one of the caller's own filters. Throws `not_found` for any other. */
export async function readOwnFilter(context: Context, id: string): Promise<SavedFilter> {
  const [found] = await context.db
    .select(savedFilterColumns)
    .from(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.memberId, ownerOf(context))));
  if (!found) throw notFound();
  return found;
}

/** Throws `validation_error` of the name if `write` would create a second filter with that name in its list. */
export async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw databaseCode(error) === uniqueViolation ? invalid("name", "filter_name_taken") : error;
  }
}
