import { and, eq, inArray, ne } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { reminders } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import type { Outcome } from "./outcome";
import type { EmailTable } from "./stored-emails";

type SentEmailTable = EmailTable | typeof reminders;

/**
 * Stores the outcome of an e-mail, in an open transaction. A reply that arrives after the e-mail was given up still
 * counts. `isNew` is false if the same outcome was stored before, as by a transaction whose commit was not confirmed;
 * the stored e-mail is then returned. Throws if it had another outcome, and `not_found` if it was deleted with its
 * subject.
 */
export async function settle<Table extends SentEmailTable>(
  db: Database,
  table: Table,
  id: string,
  outcome: Outcome,
): Promise<{ letter: Table["$inferSelect"]; isNew: boolean }> {
  const { state, said } = outcome;
  const isUnsettled = and(inArray(table.state, ["sending", "unknown"]), ne(table.state, state));
  const [letter] = await db
    .update<SentEmailTable>(table)
    .set({
      state,
      said,
      settledAt: new Date().toISOString(),
      trouble: outcome.state === "sent" ? null : outcome.reason,
      ...("refused" in table && outcome.state === "sent" && { refused: outcome.refused }),
    })
    .where(and(eq(table.id, id), isUnsettled))
    .returning();
  if (letter) return { letter, isNew: true };
  const [kept] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  const stored = kept as Table["$inferSelect"] | undefined;
  if (!stored) throw notFound();
  if (stored.state !== state) throw new Error("the outcome of an e-mail was recorded twice");
  return { letter: stored, isNew: false };
}
