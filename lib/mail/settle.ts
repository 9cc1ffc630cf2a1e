import { and, eq, inArray, ne } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { reminders } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import type { Kept } from "./kept";
import type { Outcome } from "./outcome";

type Sent = Kept | typeof reminders;

/**
 * Writes down what became of a letter, in an open transaction. An answer that comes after the letter was given up is the
 * truth all the same. `isNew` is false when just that was written down before, as by a transaction of whose end nobody
 * heard: then the letter is answered as it stands. Throws when it had another end, and
 * `not_found` for one that has gone with what it brought.
 */
export async function settle<Table extends Sent>(
  db: Database,
  table: Table,
  id: string,
  became: Outcome,
): Promise<{ letter: Table["$inferSelect"]; isNew: boolean }> {
  const { state, said } = became;
  const isUnsettled = and(inArray(table.state, ["sending", "unknown"]), ne(table.state, state));
  const [letter] = await db
    .update<Sent>(table)
    .set({
      state,
      said,
      settledAt: new Date().toISOString(),
      trouble: became.state === "sent" ? null : became.reason,
      ...("refused" in table && became.state === "sent" && { refused: became.refused }),
    })
    .where(and(eq(table.id, id), isUnsettled))
    .returning();
  if (letter) return { letter, isNew: true };
  const [kept] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  const before = kept as Table["$inferSelect"] | undefined;
  if (!before) throw notFound();
  if (before.state !== state) throw new Error("the outcome of an e-mail was recorded twice");
  return { letter: before, isNew: false };
}
