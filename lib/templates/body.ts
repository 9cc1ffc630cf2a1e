import { eq, inArray } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { services, templates } from "@/db/schema";
import type { UpdFields } from "@/db/upd-fields";
import type { Body } from "@/lib/body/schema";
import type { LineInput } from "@/lib/documents/line";
import { Failure, invalid } from "@/lib/kernel/errors";
import { isUsable } from "./rules";

/** Returns the same blocks with new ids, for a document or template of their own. */
export const cloneBody = (body: Body): Body => structuredClone(body).map((block) => ({ ...block, id: v7() }));

type TemplateRequest = { id: string; docType: DocType };

/** What a template provides to a new document. */
type TemplateContents = { body: Body; lines: LineInput[]; upd: UpdFields | null };

/**
 * Returns the body and lines that a template provides to a new document of its type, and keeps the template from
 * being deleted until the transaction ends. Lines lose references to services no longer in the catalogue. Throws
 * `validation_error` naming `templateId`, and `conflict` when the template may not be used.
 */
export async function readTemplateContents(
  db: Database,
  { id, docType }: TemplateRequest,
): Promise<TemplateContents> {
  const [template] = await db.select().from(templates).where(eq(templates.id, id)).for("key share");
  if (!template) throw invalid("templateId", "unknown_template");
  if (template.docType !== docType) throw invalid("templateId", "template_of_other_type");
  if (!isUsable(template)) {
    throw new Failure("conflict", {
      detail: template.isArchived ? "template_archived" : "template_needs_review",
    });
  }
  const lines = await withKnownServices(db, template.lines as LineInput[]);
  return { body: cloneBody(template.body as Body), lines, upd: template.upd };
}

async function withKnownServices(db: Database, lines: LineInput[]): Promise<LineInput[]> {
  const ids = [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))];
  if (ids.length === 0) return lines;
  const existing = await db.select({ id: services.id }).from(services).where(inArray(services.id, ids));
  const existingIds = new Set(existing.map(({ id }) => id));
  return lines.map((line) =>
    line.serviceId && !existingIds.has(line.serviceId) ? { ...line, serviceId: null } : line,
  );
}
