import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { documentLinks, documents, organizations } from "@/db/schema";
import { withAccountToPay } from "@/lib/document-issues/account-to-pay";
import { readPaper } from "@/lib/document-issues/read";
import { currentIdOf } from "@/lib/documents/current";
import { isHandedOver } from "@/lib/documents/is-current";
import { businessToday } from "@/lib/kernel/clock";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { factsOf } from "@/lib/print/facts";
import { correctionTitle, documentTitle } from "@/lib/print/model";
import type { PrintSource } from "@/lib/print/source";
import { paymentFor } from "./payment";
import { isAlive } from "./queries";
import { linkStateOf, remainderCentsOf } from "./rules";
import { type LinkPayment, linkToken } from "./schema";

const shownDocument = alias(documents, "shown");

/**
 * Returns what a link shows now: its document, or the correction that replaced it. A link that never existed and one
 * that has ended look the same.
 */
async function readLink(db: Database, token: string) {
  const [link] = await db
    .select({
      id: documentLinks.id,
      documentId: shownDocument.id,
      docType: shownDocument.docType,
      status: shownDocument.status,
      dueDate: shownDocument.dueDate,
      totalCents: shownDocument.totalCents,
      paidCents: shownDocument.paidCents,
      correctedById: documents.correctedById,
      revision: documentLinks.revision,
      from: sql<string>`coalesce(${organizations.shortName}, ${organizations.name})`,
    })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .innerJoin(
      shownDocument,
      sql`${shownDocument.id} = coalesce(${currentIdOf(sql`${documents.id}`)}, ${documents.id})`,
    )
    .innerJoin(organizations, eq(organizations.id, documents.organizationId))
    .where(and(eq(documentLinks.tokenHash, hashOfSecret(token)), isAlive()));
  if (!link) throw notFound();
  return link;
}

async function readLinked(db: Database, token: string) {
  const link = await readLink(db, token);
  if (!isHandedOver(link.status)) throw notFound();
  return {
    asker: { kind: "link" as const, id: link.id },
    subjectId: link.documentId,
    source: await readPaper(db, link.documentId),
  };
}

export const linkedPaper = query(
  {
    level: "public",
    summary: "Return the document of a public link as an HTML page",
    input: linkToken,
    fails: ["not_found"],
  },
  ({ db }, { token }) => readLinked(db, token),
);

export const linkedPdf = query(
  {
    level: "public",
    summary: "Return the document of a public link as a PDF",
    input: linkToken,
    fails: ["not_found"],
  },
  async ({ db }, { token }) => ({
    ...(await readLinked(db, token)),
    disposition: "attachment" as const,
  }),
);

/**
 * Returns the page around the paper of a link: the sum and what is left to pay, but never who paid or when. For a
 * document that was withdrawn for changes or cancelled, it states only that, under the title that was sent.
 */
export const linkedDocument = query(
  { level: "public", summary: "Return what a public link shows", input: linkToken, fails: ["not_found"] },
  async ({ db }, { token }) => {
    const link = await readLink(db, token);
    const isCalledOff = !isHandedOver(link.status);
    if (isCalledOff && link.revision === null) throw notFound();
    const paper = await readPaper(db, link.documentId, {
      images: "none",
      revision: link.status === "draft" ? link.revision! : undefined,
    });
    const leftCents = remainderCentsOf(link);
    return {
      title: documentTitle(paper.document),
      from: link.from,
      state: linkStateOf(link, businessToday()),
      /** «Исправление № 1 от 22.11.2026», when a correction replaced the document that the link was made for. */
      correction: link.correctedById && correctionTitle(paper.document),
      amounts: isCalledOff
        ? null
        : {
            totalCents: link.totalCents,
            leftCents,
            isPart: leftCents > 0 && leftCents < link.totalCents,
            dueDate: leftCents > 0 ? link.dueDate : null,
          },
      /** Null when there is nothing to pay. */
      payment: leftCents > 0 ? await readPayment(db, link.documentId, paper, leftCents) : null,
    };
  },
);

async function readPayment(
  db: Database,
  documentId: string,
  paper: PrintSource,
  cents: number,
): Promise<LinkPayment> {
  const toPay = await withAccountToPay(db, documentId, paper);
  return { ...paymentFor(factsOf(toPay), cents), isOtherAccount: toPay !== paper };
}
