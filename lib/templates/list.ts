import { and, asc, eq, sql } from "drizzle-orm";
import { templates } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { searchConditionOf } from "@/lib/kernel/search-condition";
import { templateRow, templateRowColumns } from "./record";
import { type TemplateRow, templateFilters } from "./schema";

export const listTemplates = query(
  {
    level: "viewer",
    summary: "List templates by name, without their bodies; `archived=1` lists the archived ones instead",
    input: templateFilters,
    output: pageRecord(templateRow),
  },
  async ({ db }, { q, docType, archived, usable, limit, cursor }): Promise<Page<TemplateRow>> => {
    const { id, search, isArchived, needsReview } = templates;
    // Written into the SQL text, so that the index of either list is recognised.
    const scope = archived ? sql`${isArchived}` : sql`not ${isArchived}`;
    const after = cursor && sql`(${search}, ${id}) > (${cursor[0]}, ${cursor[1]})`;
    const isOfType = docType && eq(templates.docType, docType);
    const isReviewed = usable ? sql`not ${needsReview}` : undefined;
    const rows = await db
      .select({ template: templateRowColumns, search })
      .from(templates)
      .where(and(scope, isOfType, isReviewed, after, await searchConditionOf(db, templates, q, scope)))
      .orderBy(asc(search), asc(id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.search, row.template.id]);
    return { items: items.map(({ template }) => template), nextCursor };
  },
);
