import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { templates } from "@/db/schema";
import type { Body } from "@/lib/body/schema";
import { Failure, invalid } from "@/lib/kernel/errors";
import { isUsable } from "./rules";

/** Blocks for a document or template of their own: the same text under new ids. */
export const cloneBody = (body: Body): Body => structuredClone(body).map((block) => ({ ...block, id: v7() }));

type Wanted = { id: string; docType: DocType };

/**
 * The body that a template lends to a new document of its type; the template stays where it is until the transaction
 * ends. Throws `validation_error` naming `templateId`, and `conflict` when the template may not be used.
 */
export async function bodyFromTemplate(db: Database, { id, docType }: Wanted): Promise<Body> {
  const [template] = await db.select().from(templates).where(eq(templates.id, id)).for("key share");
  if (!template) throw invalid("templateId", "unknown_template");
  if (template.docType !== docType) throw invalid("templateId", "template_of_other_type");
  if (!isUsable(template)) {
    throw new Failure("conflict", {
      detail: template.isArchived ? "template_archived" : "template_needs_review",
    });
  }
  return cloneBody(template.body as Body);
}
