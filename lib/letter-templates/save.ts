import { letterTemplates } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { letterTemplateInput, letterTemplateRecord } from "./schema";

export const saveLetterTemplate = command(
  {
    level: "admin",
    summary: "Choose what an organization writes in letters that bring documents of a type",
    input: letterTemplateInput,
    output: letterTemplateRecord,
  },
  async (context, { organizationId, docType, subject, text }) => {
    await lockOrganization(context.db, organizationId);
    const updatedAt = new Date().toISOString();
    await context.db
      .insert(letterTemplates)
      .values({ organizationId, docType, subject, text, updatedAt })
      .onConflictDoUpdate({
        target: [letterTemplates.organizationId, letterTemplates.docType],
        set: { subject, text, updatedAt },
      });
    const organization = { id: organizationId, organizationId };
    await recordEdit(context, "organization.updated", organization, [`letters.${docType}`]);
    return { docType, subject, text, isOwn: true };
  },
);
