import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, originalLetters, reconciliations } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { signableTypes } from "@/lib/documents/kinds";
import { businessDateOf } from "@/lib/kernel/clock";
import { Failure } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import type { OriginalRecord } from "@/lib/values/original";
import { type MissingOfClient, missingInput, missingOfClient } from "./schema";

/** More than anybody looks through. */
const maxPapers = 1000;

export const missingOriginals = query(
  {
    level: "viewer",
    summary:
      "List documents whose signed originals have not come back, by client, each client's oldest first",
    description:
      "These are the acts, UPDs, contracts and acts of reconciliation of an organization, the active one by default.",
    input: missingInput,
    output: z.array(missingOfClient),
  },
  async (context, { organizationId: requestedOrganizationId }) => {
    const organizationId = await resolveOrganizationId(context, requestedOrganizationId);
    const [papers, askedAt] = await Promise.all([
      readMissingPapers(context.db, { organizationId }),
      readLastAskedAt(context.db, organizationId),
    ]);
    const byClient = new Map<string, MissingOfClient>();
    for (const { client, ...paper } of papers) {
      const clientGroup = byClient.get(client.id) ?? {
        clientId: client.id,
        clientName: client.name,
        clientEmail: client.email,
        askedAt: askedAt.get(client.id) ?? null,
        papers: [],
      };
      clientGroup.papers.push(paper);
      byClient.set(client.id, clientGroup);
    }
    return [...byClient.values()].sort((a, b) => a.clientName.localeCompare(b.clientName, "ru"));
  },
);

/** Returns the originals that a client has not returned. Throws `conflict` if there are none. */
export async function readMissingOf(db: Database, sides: { organizationId: string; clientId: string }) {
  const papers = await readMissingPapers(db, sides);
  if (papers.length === 0) throw new Failure("conflict", { detail: "nothing_to_enclose" });
  return papers;
}

type MissingScope = { organizationId: string; clientId?: string };

async function readMissingPapers(db: Database, scope: MissingScope) {
  const found = await Promise.all([readMissingDocuments(db, scope), readMissingActs(db, scope)]);
  return found
    .flat()
    .map(({ original, ...paper }) => ({ ...paper, state: original.state, sentOn: sentOn(original) }));
}

/** Returns when each client was last asked; failed letters do not count. */
async function readLastAskedAt(db: Database, organizationId: string): Promise<Map<string, string>> {
  const lastLetters = await db
    .selectDistinctOn([originalLetters.clientId], {
      clientId: originalLetters.clientId,
      createdAt: originalLetters.createdAt,
    })
    .from(originalLetters)
    .where(and(eq(originalLetters.organizationId, organizationId), ne(originalLetters.state, "failed")))
    .orderBy(originalLetters.clientId, desc(originalLetters.id));
  return new Map(lastLetters.map(({ clientId, createdAt }) => [clientId, createdAt]));
}

const client = {
  id: clients.id,
  name: sql<string>`coalesce(${clients.shortName}, ${clients.name})`,
  email: clients.email,
};

const isAwaited = (original: typeof documents.original | typeof reconciliations.original): SQL =>
  inArray(sql`${original} ->> 'state'`, ["none", "sent"]);

async function readMissingDocuments(db: Database, { organizationId, clientId }: MissingScope) {
  const rows = await db
    .select({
      documentId: documents.id,
      docType: documents.docType,
      number: documents.number,
      date: documents.date,
      correctionNumber: documents.correctionNumber,
      correctionDate: documents.correctionDate,
      totalCents: documents.totalCents,
      original: documents.original,
      client,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        eq(documents.organizationId, organizationId),
        clientId ? eq(documents.clientId, clientId) : undefined,
        inArray(documents.docType, [...signableTypes]),
        notInArray(documents.status, ["draft", "cancelled"]),
        isCurrent,
        isAwaited(documents.original),
      ),
    )
    .orderBy(asc(documents.date), asc(documents.id))
    .limit(maxPapers);
  return rows.map((row) => ({ ...row, reconciliationId: null, totalCents: row.totalCents || null }));
}

async function readMissingActs(db: Database, { organizationId, clientId }: MissingScope) {
  const rows = await db
    .select({
      reconciliationId: reconciliations.id,
      number: reconciliations.number,
      date: reconciliations.date,
      original: reconciliations.original,
      client,
    })
    .from(reconciliations)
    .innerJoin(clients, eq(clients.id, reconciliations.clientId))
    .where(
      and(
        eq(reconciliations.organizationId, organizationId),
        clientId ? eq(reconciliations.clientId, clientId) : undefined,
        inArray(reconciliations.status, ["sent", "agreed"]),
        isAwaited(reconciliations.original),
      ),
    )
    .orderBy(asc(reconciliations.id))
    .limit(maxPapers);
  return rows.map((row) => ({
    ...row,
    documentId: null,
    docType: null,
    correctionNumber: null,
    correctionDate: null,
    totalCents: null,
  }));
}

const sentOn = ({ state, sentAt }: OriginalRecord) =>
  state === "sent" && sentAt ? businessDateOf(sentAt) : null;
