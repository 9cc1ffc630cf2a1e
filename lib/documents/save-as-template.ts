import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { cloneBody } from "@/lib/templates/body";
import { addTemplate } from "@/lib/templates/create";
import { templateRecord } from "@/lib/templates/record";
import { documentAsTemplate } from "@/lib/templates/schema";
import { priceInMode } from "@/lib/values/price-in-mode";
import { copiedUpdFields } from "@/lib/values/upd-fields";
import { linesInput } from "./line";
import { readDocument } from "./queries";
import type { DocumentRecord } from "./schema";

export const saveDocumentAsTemplate = command(
  {
    level: "user",
    summary:
      "Create a template from a document's type and body, optionally its lines; its parties are not copied",
    input: documentAsTemplate,
    description:
      "The prices of its lines are converted to the organization's VAT mode, in which those of templates are given; to the nearest kopeck.",
    output: templateRecord,
    fails: ["not_found"],
  },
  async (
    context,
    { documentId, withLines = false, ...templateFields }: z.output<typeof documentAsTemplate>,
  ) => {
    const document = await readDocument(context.db, documentId);
    const { docType, body, upd } = document;
    return addTemplate(context, {
      ...templateFields,
      docType,
      body: cloneBody(body),
      upd: copiedUpdFields(upd),
      ...(withLines && { lines: linesInput.parse(await linesInUsualMode(context.db, document)) }),
    });
  },
);

/** Returns the lines with their prices in the organization's VAT mode. */
async function linesInUsualMode(db: Database, { organizationId, vatMode, lines }: DocumentRecord) {
  const [organization] = await db
    .select({ vatMode: organizations.vatMode })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const usualMode = organization!.vatMode;
  return lines.map((line) => ({
    ...line,
    priceCents: priceInMode({ ...line, vatMode }, usualMode).priceCents,
  }));
}
