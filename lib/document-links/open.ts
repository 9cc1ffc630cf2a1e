import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentLinks, documents } from "@/db/schema";
import { readPrintSource } from "@/lib/documents/print-source";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { documentTitle } from "@/lib/print/model";
import { isAlive } from "./queries";
import { isShown } from "./rules";
import { linkToken } from "./schema";

/** Nothing tells a link that never was from one that ended. */
async function readLinked(db: Database, token: string) {
  const [link] = await db
    .select({ documentId: documents.id, status: documents.status })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .where(and(eq(documentLinks.token, token), isAlive()));
  if (!link || !isShown(link.status)) throw notFound();
  return readPrintSource(db, link.documentId);
}

export const linkedPaper = query(
  {
    level: "public",
    summary: "The document of a link as a page of HTML",
    input: linkToken,
    fails: ["not_found"],
  },
  ({ db }, { token }) => readLinked(db, token),
);

export const linkedPdf = query(
  { level: "public", summary: "The document of a link as a PDF", input: linkToken, fails: ["not_found"] },
  async ({ db }, { token }) => ({
    source: await readLinked(db, token),
    disposition: "attachment" as const,
  }),
);

/** What the page of a link says around the paper. */
export const linkedDocument = query(
  { level: "public", summary: "What a link shows", input: linkToken, fails: ["not_found"] },
  async ({ db }, { token }) => {
    const { document, organization } = await readLinked(db, token);
    return { title: documentTitle(document), from: organization.shortName ?? organization.name };
  },
);
