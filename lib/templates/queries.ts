import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { templates } from "@/db/schema";
import type { Body } from "@/lib/body/schema";
import type { LineInput } from "@/lib/documents/line";
import { notFound } from "@/lib/kernel/errors";
import { searchKey } from "@/lib/values/search";
import { templateColumns } from "./record";
import type { Template } from "./schema";

type Row = Omit<Template, "body" | "lines"> & { body: unknown[]; lines: unknown[] };

/** Converts a row; its body and lines were checked when they were stored. */
export const toTemplate = (row: Row): Template => ({
  ...row,
  body: row.body as Body,
  lines: row.lines as LineInput[],
});

/** Returns a template, archived or not. Throws `not_found`. */
export async function readTemplate(db: Database, id: string): Promise<Template> {
  const [row] = await db.select(templateColumns).from(templates).where(eq(templates.id, id));
  if (!row) throw notFound();
  return toTemplate(row);
}

/**
 * Locks a template until the transaction ends, without blocking transactions that only refer to it. Throws
 * `not_found`.
 */
export async function lockTemplate(db: Database, id: string): Promise<Template> {
  const [row] = await db
    .select(templateColumns)
    .from(templates)
    .where(eq(templates.id, id))
    .for("no key update");
  if (!row) throw notFound();
  return toTemplate(row);
}

/** Returns the text that a template is found and sorted by, short enough for an index entry. */
export const templateSearchKey = ({ name, sourceName }: { name: string; sourceName?: string | null }) =>
  searchKey(name, sourceName?.slice(0, 255));
