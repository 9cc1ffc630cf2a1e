import { emailTemplates } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { lockOrganization } from "@/lib/organizations/queries";
import { emailTemplateOf } from "./queries";
import { emailTemplatePatch, emailTemplateRecord } from "./schema";

export const saveEmailTemplate = command(
  {
    level: "admin",
    summary: "Update an organization's e-mail template for a document type; omitted fields keep their values",
    input: emailTemplatePatch,
    output: emailTemplateRecord,
    fails: ["not_found"],
  },
  async (context, { organizationId, docType, seen, ...given }) => {
    await lockOrganization(context.db, organizationId);
    const before = await emailTemplateOf(context.db, { organizationId, docType }, context.locale);
    assertSeen(before, given, seen);
    const { next, changed } = applyPatch(before, given);
    if (changed.length === 0) return { docType, ...before };
    const { subject, text } = next;
    const updatedAt = new Date().toISOString();
    await context.db
      .insert(emailTemplates)
      .values({ organizationId, docType, subject, text, updatedAt })
      .onConflictDoUpdate({
        target: [emailTemplates.organizationId, emailTemplates.docType],
        set: { subject, text, updatedAt },
      });
    const organization = { id: organizationId, organizationId };
    await recordEdit(context, "organization.updated", organization, [`letters.${docType}`]);
    return { docType, subject, text, isOwn: true };
  },
);
