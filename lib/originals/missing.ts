import { and, asc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, reconciliations } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { signableTypes } from "@/lib/documents/kinds";
import { businessDateOf } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { askedOrganizationId } from "@/lib/organizations/asked";
import type { OriginalRecord } from "@/lib/values/original";
import { type MissingOfClient, missingInput, missingOfClient } from "./schema";

/** More than anybody looks through. */
const most = 1000;

export const missingOriginals = query(
  {
    level: "viewer",
    summary:
      "Papers of an organization (the active one) whose signed originals have not come back, by client: acts, UPDs, contracts and acts of reconciliation, the oldest first",
    input: missingInput,
    output: z.array(missingOfClient),
  },
  async (context, { organizationId: named }) => {
    const organizationId = await askedOrganizationId(context, named);
    const [papers, acts] = await Promise.all([
      missingDocuments(context.db, organizationId),
      missingActs(context.db, organizationId),
    ]);
    const byClient = new Map<string, MissingOfClient>();
    for (const { client, original, ...paper } of [...papers, ...acts]) {
      const of = byClient.get(client.id) ?? {
        clientId: client.id,
        clientName: client.name,
        clientEmail: client.email,
        papers: [],
      };
      of.papers.push({ ...paper, state: original.state, sentOn: sentOn(original) });
      byClient.set(client.id, of);
    }
    return [...byClient.values()].sort((a, b) => a.clientName.localeCompare(b.clientName, "ru"));
  },
);

const client = {
  id: clients.id,
  name: sql<string>`coalesce(${clients.shortName}, ${clients.name})`,
  email: clients.email,
};

const isAwaited = (original: typeof documents.original | typeof reconciliations.original): SQL =>
  inArray(sql`${original} ->> 'state'`, ["none", "sent"]);

async function missingDocuments(db: Database, organizationId: string) {
  const rows = await db
    .select({
      documentId: documents.id,
      docType: documents.docType,
      number: documents.number,
      date: documents.date,
      totalCents: documents.totalCents,
      original: documents.original,
      client,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(documents.docType, [...signableTypes]),
        notInArray(documents.status, ["draft", "cancelled"]),
        isCurrent,
        isAwaited(documents.original),
      ),
    )
    .orderBy(asc(documents.date), asc(documents.id))
    .limit(most);
  return rows.map((row) => ({ ...row, reconciliationId: null, totalCents: row.totalCents || null }));
}

async function missingActs(db: Database, organizationId: string) {
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
        inArray(reconciliations.status, ["sent", "agreed"]),
        isAwaited(reconciliations.original),
      ),
    )
    .orderBy(asc(reconciliations.id))
    .limit(most);
  return rows.map((row) => ({ ...row, documentId: null, docType: null, totalCents: null }));
}

const sentOn = ({ state, sentAt }: OriginalRecord) =>
  state === "sent" && sentAt ? businessDateOf(sentAt) : null;
