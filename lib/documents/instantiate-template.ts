import type { z } from "zod";
import { createsOnce } from "@/lib/kernel/create-once";
import { type Context, command } from "@/lib/kernel/operation";
import { readTemplate } from "@/lib/templates/queries";
import { instantiation } from "@/lib/templates/schema";
import { addDocument } from "./create";
import { getDocument } from "./get";
import { documentRecord } from "./record";
import type { DocumentRecord } from "./schema";

export const instantiateTemplate = command(
  {
    level: "user",
    summary: "Create a draft from a template's body; placeholders are kept",
    input: instantiation,
    output: documentRecord,
    createsOnce: createsOnce("templates.instantiate", getDocument),
    fails: ["not_found", "period_closed"],
  },
  (context, { id, ...given }) => addFromTemplate(context, { ...given, templateId: id }),
);

type FromTemplate = Omit<z.output<typeof instantiation>, "id"> & { templateId: string };

/**
 * Adds a draft with the body of a template. Throws `not_found`, `conflict` for a template that is archived or awaits
 * review, and whatever `addDocument` throws.
 */
async function addFromTemplate(context: Context, given: FromTemplate): Promise<DocumentRecord> {
  const { docType } = await readTemplate(context.db, given.templateId);
  return addDocument(context, { ...given, docType });
}
