import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, organizations } from "@/db/schema";
import type { Proposal } from "@/lib/payments/schema";
import { lookAlikes } from "@/lib/values/look-alike";
import { shortName } from "@/lib/values/short-name";
import { clientHint } from "@/lib/values/tax-numbers";

type Payment = { organizationId: string };

type Share = Proposal["shares"][number];

/**
 * Adds to the proposals of each payment what tells them apart: the dates of invoices of one number, the hints
 * of clients of one name, and the organization of invoices of another one. Only those are read, with at most three
 * statements for all payments.
 */
export async function tellProposalsApart(
  db: Database,
  payments: readonly Payment[],
  proposals: readonly Proposal[][],
): Promise<Proposal[][]> {
  const doubts = proposals.map(doubtsOf);
  const isForeign = ({ organizationId }: Proposal, index: number) =>
    organizationId !== payments[index]!.organizationId;
  const all = proposals.flatMap((ofPayment, index) =>
    ofPayment.map((proposal) => ({ proposal, isForeign: isForeign(proposal, index), ...doubts[index]! })),
  );
  const [dates, hints, names] = await Promise.all([
    readDates(
      db,
      all.flatMap(({ proposal, isOfSameNumber }) => proposal.shares.filter(isOfSameNumber).map(documentIdOf)),
    ),
    readHints(
      db,
      all.flatMap(({ proposal, isOfNamesake }) =>
        proposal.clientId && isOfNamesake(proposal) ? proposal.clientId : [],
      ),
    ),
    readOrganizations(
      db,
      all.flatMap((each) => (each.isForeign ? each.proposal.organizationId : [])),
    ),
  ]);
  return proposals.map((ofPayment, index) =>
    ofPayment.map((proposal) => {
      const hint = doubts[index]!.isOfNamesake(proposal) && hints.get(proposal.clientId ?? "");
      const otherOrganization = isForeign(proposal, index) && names.get(proposal.organizationId);
      return {
        ...proposal,
        shares: proposal.shares.map((share) => {
          const date = doubts[index]!.isOfSameNumber(share) && dates.get(share.documentId);
          return date ? { ...share, date } : share;
        }),
        ...(hint && { clientHint: hint }),
        ...(otherOrganization && { otherOrganization }),
      };
    }),
  );
}

const documentIdOf = ({ documentId }: Share) => documentId;

/** Returns functions that say what looks like something else in another proposal for the same payment. */
const doubtsOf = (proposals: readonly Proposal[]) => ({
  isOfSameNumber: lookAlikes(
    proposals.flatMap(({ shares }) => shares),
    ({ number }) => number,
    documentIdOf,
  ),
  isOfNamesake: lookAlikes(
    proposals,
    ({ clientName }) => clientName && shortName(clientName),
    ({ clientId }) => clientId,
  ),
});

async function readDates(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, date } = documents;
  const rows = await db.select({ id, date }).from(documents).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.date]));
}

async function readHints(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, inn, kpp, email, phone } = clients;
  const rows = await db.select({ id, inn, kpp, email, phone }).from(clients).where(inArray(id, ids));
  return new Map(rows.map((client) => [client.id, clientHint(client) ?? ""]));
}

async function readOrganizations(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name, shortName: short, inn } = organizations;
  const rows = await db.select({ id, name, short, inn }).from(organizations).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, [row.short ?? row.name, row.inn].filter(Boolean).join(" · ")]));
}
