import { and, desc, eq, ne } from "drizzle-orm";
import { type DocType, docTypes } from "@/db/enums";
import { documents } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { isCurrent } from "@/lib/documents/current";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { organizationKey } from "@/lib/organizations/schema";
import { samplePrint } from "@/lib/templates/sample";
import { emailTemplateOf } from "./queries";
import type { EmailExample } from "./rules";
import { emailValues, languageOf } from "./values";

const exampleLink = () => `${env().BASE_URL}/d/…`;

export const emailExamples = query(
  {
    level: "viewer",
    summary: "Return the newest document of each type of an organization as values for e-mail templates",
    input: organizationKey,
  },
  async ({ db, locale }, { organizationId }): Promise<EmailExample[]> => {
    const exampleOf = async (docType: DocType) => {
      const [newest] = await db
        .select({ id: documents.id })
        .from(documents)
        .where(
          and(
            eq(documents.organizationId, organizationId),
            eq(documents.docType, docType),
            ne(documents.status, "cancelled"),
            isCurrent,
          ),
        )
        .orderBy(desc(documents.date), desc(documents.id))
        .limit(1);
      const source = newest ? await readPaper(db, newest.id, { images: "none" }) : samplePrint(docType, []);
      const { text } = await emailTemplateOf(db, { organizationId, docType }, locale);
      return {
        docType,
        number: newest ? source.document.number : null,
        values: { ...emailValues(source, languageOf(text, locale)), link: exampleLink() },
      };
    };
    return Promise.all(docTypes.map(exampleOf));
  },
);
