import { and, eq, inArray, ne } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { reminders } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import type { Kept } from "./kept";
import type { Outcome } from "./outcome";

type Sent = Kept | typeof reminders;

/**
 * Stores the outcome of an e-mail, in an open transaction. A reply that arrives after the e-mail was given up still
 * counts. `isNew` is false if the same outcome was stored before, as by a transaction whose commit was not confirmed;
 * the stored e-mail is then returned. Throws if it had another outcome, and `not_found` if it was deleted with its
 * subject.
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
