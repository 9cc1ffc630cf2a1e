import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { emailTemplates } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { defaultEmails, type EmailTemplate } from "./defaults";

type TemplateKey = { organizationId: string; docType: DocType };

/** Returns the condition for the only possible row; without a row the default text applies. */
export const isTemplateOf = ({ organizationId, docType }: TemplateKey) =>
  and(eq(emailTemplates.organizationId, organizationId), eq(emailTemplates.docType, docType));

/** Returns an organization's template for documents of a type, or the default text in the reader's language. */
export async function emailTemplateOf(
  db: Database,
  key: TemplateKey,
  locale: Locale,
): Promise<EmailTemplate & { isOwn: boolean }> {
  const { subject, text } = emailTemplates;
  const [own] = await db.select({ subject, text }).from(emailTemplates).where(isTemplateOf(key));
  return { isOwn: Boolean(own), ...(own ?? defaultEmails[locale][key.docType]) };
}
