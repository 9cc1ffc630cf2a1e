import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { reconciliations } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { pickColumns } from "@/lib/kernel/record";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { reconciliationColumns } from "./record";
import type { Reconciliation } from "./schema";
import { storedPaper } from "./stored-paper";

export type StoredReconciliation = typeof reconciliations.$inferSelect;

/** Returns the frozen paper. Throws an error that names the act if it cannot be read. */
export function paperOf({ id, source }: Pick<StoredReconciliation, "id" | "source">): ReconciliationPaper {
  const parsed = storedPaper.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(`reconciliation ${id} cannot be read`, { cause: parsed.error });
}

/** Returns an act for responses, with the entries of its paper. */
export const toRecord = (row: StoredReconciliation): Reconciliation => ({
  ...pickColumns(row, reconciliationColumns),
  entries: paperOf(row).entries,
});

/** Reads an act. Throws `not_found`. */
export async function readReconciliation(db: Database, id: string): Promise<StoredReconciliation> {
  const [row] = await db.select().from(reconciliations).where(eq(reconciliations.id, id));
  if (!row) throw notFound();
  return row;
}

/** Locks an act until the transaction ends. Throws `not_found`. */
export async function lockReconciliation(db: Database, id: string): Promise<StoredReconciliation> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.id, id))
    .for("no key update");
  if (!row) throw notFound();
  return row;
}
