import { and, desc, eq, ne } from "drizzle-orm";
import { type DocType, docTypes } from "@/db/enums";
import { documents } from "@/db/schema";
import { readWithParties } from "@/lib/documents/print-source";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { organizationKey } from "@/lib/organizations/schema";
import { samplePrint } from "@/lib/templates/sample";
import type { LetterExample } from "./rules";
import { letterValues } from "./values";

const exampleLink = () => `${env().BASE_URL}/d/…`;

export const letterExamples = query(
  {
    level: "viewer",
    summary: "The newest document of each type of an organization, as a letter would tell of it",
    input: organizationKey,
  },
  async ({ db }, { organizationId }): Promise<LetterExample[]> => {
    const exampleOf = async (docType: DocType) => {
      const [newest] = await db
        .select({ id: documents.id })
        .from(documents)
        .where(
          and(
            eq(documents.organizationId, organizationId),
            eq(documents.docType, docType),
            ne(documents.status, "cancelled"),
          ),
        )
        .orderBy(desc(documents.date), desc(documents.id))
        .limit(1);
      const source = newest ? await readWithParties(db, newest.id) : samplePrint(docType, []);
      return {
        docType,
        number: newest ? source.document.number : null,
        values: { ...letterValues(source), link: exampleLink() },
      };
    };
    return Promise.all(docTypes.map(exampleOf));
  },
);
