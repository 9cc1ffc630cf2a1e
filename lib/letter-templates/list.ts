import { eq } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { letterTemplates } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { organizationKey } from "@/lib/organizations/schema";
import { defaultLetters } from "./defaults";
import { letterTemplateRecord } from "./schema";

export const listLetterTemplates = query(
  {
    level: "viewer",
    summary: "What an organization writes in letters that bring documents, by type of document",
    input: organizationKey,
    output: z.array(letterTemplateRecord),
  },
  async ({ db, locale }, { organizationId }) => {
    const { docType, subject, text } = letterTemplates;
    const own = await db
      .select({ docType, subject, text })
      .from(letterTemplates)
      .where(eq(letterTemplates.organizationId, organizationId));
    return docTypes.map((type) => {
      const chosen = own.find((each) => each.docType === type);
      return { docType: type, isOwn: Boolean(chosen), ...(chosen ?? defaultLetters[locale][type]) };
    });
  },
);
