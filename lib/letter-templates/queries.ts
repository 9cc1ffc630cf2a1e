import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { letterTemplates } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { defaultLetters, type LetterTemplate } from "./defaults";

type Key = { organizationId: string; docType: DocType };

export const isTemplateOf = ({ organizationId, docType }: Key) =>
  and(eq(letterTemplates.organizationId, organizationId), eq(letterTemplates.docType, docType));

/** What an organization writes with documents of a type; the product's own words in the reader's language until then. */
export async function letterTemplateOf(db: Database, key: Key, locale: Locale): Promise<LetterTemplate> {
  const { subject, text } = letterTemplates;
  const [own] = await db.select({ subject, text }).from(letterTemplates).where(isTemplateOf(key));
  return own ?? defaultLetters[locale][key.docType];
}
