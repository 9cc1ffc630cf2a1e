import { emailTemplates } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { emailTemplateOf, isTemplateOf } from "./queries";
import { emailTemplateKey, emailTemplateRecord } from "./schema";

export const resetEmailTemplate = command(
  {
    level: "admin",
    summary: "Reset the e-mail template of a document type to the product's default",
    input: emailTemplateKey,
    output: emailTemplateRecord,
    fails: ["not_found"],
  },
  async (context, key) => {
    const { organizationId, docType } = key;
    await lockOrganization(context.db, organizationId);
    await context.db.delete(emailTemplates).where(isTemplateOf(key));
    const organization = { id: organizationId, organizationId };
    await recordEdit(context, "organization.updated", organization, [`letters.${docType}`]);
    return { docType, ...(await emailTemplateOf(context.db, key, context.locale)) };
  },
);
