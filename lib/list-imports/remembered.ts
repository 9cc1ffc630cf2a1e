import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { ImportedList } from "@/db/enums";
import { importColumns } from "@/db/schema";
import type { Actor } from "@/lib/kernel/actor";
import { foldHeading } from "./headings";
import type { ImportField } from "./rules";
import type { ImportedFile } from "./schema";

/** Returns the fields that a member has assigned to headings before. */
export async function rememberedColumns(
  db: Database,
  actor: Actor,
  list: ImportedList,
): Promise<Map<string, ImportField | null>> {
  if (actor.kind !== "member") return new Map();
  const rows = await db
    .select({ heading: importColumns.heading, field: importColumns.field })
    .from(importColumns)
    .where(and(eq(importColumns.memberId, actor.member.id), eq(importColumns.list, list)));
  return new Map(rows.map(({ heading, field }) => [heading, field as ImportField | null]));
}

/** Stores the fields that a member has assigned to headings. */
export async function rememberColumns(
  db: Database,
  actor: Actor,
  list: ImportedList,
  columns: ImportedFile["columns"],
): Promise<void> {
  if (actor.kind !== "member") return;
  const memberId = actor.member.id;
  const decidedAt = new Date().toISOString();
  const fields = new Map(columns.map(({ heading, field }) => [foldHeading(heading), field] as const));
  fields.delete("");
  const assignedFields = new Set([...fields.values()].filter((field) => field !== null));
  if (fields.size === 0) return;
  // A field has one heading: its previous heading, from another file, is forgotten.
  await db
    .delete(importColumns)
    .where(
      and(
        eq(importColumns.memberId, memberId),
        eq(importColumns.list, list),
        assignedFields.size > 0 ? inArray(importColumns.field, [...assignedFields]) : sql`false`,
      ),
    );
  await db
    .insert(importColumns)
    .values([...fields].map(([heading, field]) => ({ memberId, list, heading, field, decidedAt })))
    .onConflictDoUpdate({
      target: [importColumns.memberId, importColumns.list, importColumns.heading],
      set: { field: sql`excluded.field`, decidedAt },
    });
}
