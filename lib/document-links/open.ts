import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { documentLinks, documents, organizations } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { currentIdOf } from "@/lib/documents/current";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { correctionTitle, documentTitle } from "@/lib/print/model";
import { hashOfToken } from "./address";
import { isAlive } from "./queries";
import { isShown } from "./rules";
import { linkToken } from "./schema";

const shown = alias(documents, "shown");

/**
 * What a link shows now: its document, or the correction that took its place. Nothing tells a link that never was from
 * one that ended.
 */
async function linkOf(db: Database, token: string) {
  const [link] = await db
    .select({
      id: documentLinks.id,
      documentId: shown.id,
      status: shown.status,
      correctedById: documents.correctedById,
      revision: documentLinks.revision,
      from: sql<string>`coalesce(${organizations.shortName}, ${organizations.name})`,
    })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .innerJoin(shown, sql`${shown.id} = coalesce(${currentIdOf(sql`${documents.id}`)}, ${documents.id})`)
    .innerJoin(organizations, eq(organizations.id, documents.organizationId))
    .where(and(eq(documentLinks.tokenHash, hashOfToken(token)), isAlive()));
  if (!link) throw notFound();
  return link;
}

async function readLinked(db: Database, token: string) {
  const link = await linkOf(db, token);
  if (!isShown(link.status)) throw notFound();
  return { asker: { kind: "link" as const, id: link.id }, source: await readPaper(db, link.documentId) };
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
    ...(await readLinked(db, token)),
    disposition: "attachment" as const,
  }),
);

/**
 * What the page of a link says around the paper. Of one that was withdrawn to be changed it says that, with the title that
 * was sent, and nothing of the draft.
 */
export const linkedDocument = query(
  { level: "public", summary: "What a link shows", input: linkToken, fails: ["not_found"] },
  async ({ db }, { token }) => {
    const { documentId, status, correctedById, revision, from } = await linkOf(db, token);
    const isWithdrawn = status === "draft" && revision !== null;
    if (!isWithdrawn && !isShown(status)) throw notFound();
    const { document } = await readPaper(db, documentId, {
      images: "none",
      revision: isWithdrawn ? revision : undefined,
    });
    return {
      title: documentTitle(document),
      from,
      isWithdrawn,
      /** «Исправление № 1 от 22.11.2026», when it took the place of what the link was made for. */
      correction: correctedById && correctionTitle(document),
    };
  },
);
