import { eq } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { emailTemplates } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { assertOrganization } from "@/lib/organizations/queries";
import { organizationKey } from "@/lib/organizations/schema";
import { defaultEmails } from "./defaults";
import { emailTemplateRecord } from "./schema";

export const listEmailTemplates = query(
  {
    level: "viewer",
    summary: "List an organization's e-mail templates for sending documents, by document type",
    input: organizationKey,
    output: z.array(emailTemplateRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { organizationId }) => {
    const { docType, subject, text } = emailTemplates;
    await assertOrganization(db, organizationId);
    const own = await db
      .select({ docType, subject, text })
      .from(emailTemplates)
      .where(eq(emailTemplates.organizationId, organizationId));
    return docTypes.map((type) => {
      const chosen = own.find((each) => each.docType === type);
      return { docType: type, isOwn: Boolean(chosen), ...(chosen ?? defaultEmails[locale][type]) };
    });
  },
);
