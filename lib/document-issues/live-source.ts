import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import {
  bankAccounts,
  clients,
  documentLines,
  documents,
  organizationImages,
  organizations,
  projects,
} from "@/db/schema";
import { readAdvanceInvoices } from "@/lib/advance-invoices/of-document";
import { advancesOfShipments } from "@/lib/advances/of-shipments";
import type { Body } from "@/lib/body/schema";
import { isCurrentAmong } from "@/lib/documents/current";
import { type Kind, kinds, typesOfStage } from "@/lib/documents/kinds";
import { businessToday } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import type { PrintReference } from "@/lib/print/source";
import { originalAddress } from "@/lib/values/original-code";
import { readOrdersOfAdvanceInvoices, readPaymentOrders } from "./advances";

const basisTable = alias(documents, "basis");
const groundTable = alias(documents, "ground");
const contractTable = alias(documents, "contract");

const reference = <
  Table extends typeof documents | typeof basisTable | typeof groundTable | typeof contractTable,
>(
  table: Table,
) => ({ id: table.id, docType: table.docType, number: table.number, date: table.date });

const { documentId: _documentId, ...lineColumns } = getTableColumns(documentLines);

export type LiveSource = Awaited<ReturnType<typeof readLiveSources>>[number];

/**
 * Returns the sources that documents' papers would be made from if they were issued now: the current rows, without
 * images. Takes a few statements, however many documents there are. In the order of the ids; ids without a document
 * are skipped.
 */
export async function readLiveSources(db: Database, ids: string[]) {
  const [found, lines] = await Promise.all([readRows(db, ids), readLines(db, ids)]);
  const sources = found.map(({ document, basis, ground, newestContract, ...rest }) => {
    const grounds = [basis, ground].map(asReference);
    return {
      ...rest,
      document: { ...document, body: document.body as Body, lines: lines.get(document.id) ?? [] },
      basis: grounds[0] ?? null,
      ground: grounds[1] ?? null,
      contract:
        grounds.find((each) => each && kinds[each.docType].stage === "contract") ??
        asReference(newestContract),
      today: businessToday(),
      originalAddress: originalAddressOf(document, rest.organization),
    };
  });
  const idsOf = (form: Kind["form"]) =>
    sources
      .filter(({ document }) => kinds[document.docType].form === form)
      .map(({ document }) => document.id);
  const [paid, invoiced] = await Promise.all([
    advancesOfShipments(db, idsOf("upd")),
    readOrdersOfAdvanceInvoices(db, idsOf("advance_invoice")),
  ]);
  const [advances, invoices] = await Promise.all([
    readPaymentOrders(db, paid),
    readAdvanceInvoices(db, paid),
  ]);
  const byId = new Map(
    sources.map((source) => {
      const { id } = source.document;
      const advanceInvoices = invoices.get(id);
      const named = advanceInvoices && advanceInvoices.length > 0 ? { advanceInvoices } : {};
      return [id, { ...source, advances: advances.get(id) ?? invoiced.get(id), ...named }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Papers that come back signed carry a code, unless the organization turned it off. */
const originalAddressOf = (
  { docType, originalCode }: Pick<typeof documents.$inferSelect, "docType" | "originalCode">,
  { printOriginalCode }: Pick<typeof organizations.$inferSelect, "printOriginalCode">,
): string | undefined =>
  kinds[docType].isSignable && printOriginalCode ? originalAddress(env().BASE_URL, originalCode) : undefined;

/** For a document whose basis is not a contract: the newest contract of its project. */
const newestContractOf = (db: Database) =>
  db
    .select(reference(contractTable))
    .from(contractTable)
    .where(
      and(
        eq(contractTable.projectId, documents.projectId),
        inArray(contractTable.docType, typesOfStage("contract")),
        ne(contractTable.id, documents.id),
        ne(contractTable.status, "cancelled"),
        isCurrentAmong(contractTable),
      ),
    )
    .orderBy(desc(contractTable.date), desc(contractTable.id))
    .limit(1)
    .as("newest_contract");

function readRows(db: Database, ids: string[]) {
  const newest = newestContractOf(db);
  const rows = db
    .select({
      document: documents,
      organization: organizations,
      client: clients,
      bankAccount: bankAccounts,
      basis: reference(basisTable),
      /** The basis of the basis: the contract of the invoice that an act closes. */
      ground: reference(groundTable),
      newestContract: { docType: newest.docType, number: newest.number, date: newest.date },
      project: { name: projects.name },
      hasImages: sql<boolean>`exists (select from ${organizationImages}
        where ${organizationImages.organizationId} = ${organizations.id})`,
    })
    .from(documents)
    .innerJoin(organizations, eq(organizations.id, documents.organizationId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, documents.bankAccountId))
    .leftJoin(basisTable, eq(basisTable.id, documents.basisDocumentId))
    .leftJoin(groundTable, eq(groundTable.id, basisTable.basisDocumentId))
    .leftJoin(projects, eq(projects.id, documents.projectId))
    .leftJoinLateral(newest, sql`true`)
    .where(inArray(documents.id, ids));
  // For a single document, planning these joins takes longer than reading them, so the statement is prepared.
  return ids.length === 1 ? rows.prepare("live_source").execute() : rows;
}

type Line = Omit<typeof documentLines.$inferSelect, "documentId">;

async function readLines(db: Database, ids: string[]): Promise<Map<string, Line[]>> {
  const [onlyId] = ids;
  if (onlyId && ids.length === 1) return new Map([[onlyId, await readLinesOfOne(db, onlyId)]]);
  const rows = await db
    .select()
    .from(documentLines)
    .where(inArray(documentLines.documentId, ids))
    .orderBy(asc(documentLines.documentId), asc(documentLines.position));
  const byDocument = new Map<string, Line[]>();
  for (const { documentId, ...line } of rows) {
    const linesSoFar = byDocument.get(documentId);
    if (linesSoFar) linesSoFar.push(line);
    else byDocument.set(documentId, [line]);
  }
  return byDocument;
}

const lineFields = Object.keys(lineColumns);

/** Thousands of lines are read as one JSON value, because decoding separate rows costs more than everything else. */
async function readLinesOfOne(db: Database, id: string): Promise<Line[]> {
  const columns = sql.join(Object.values(lineColumns), sql`, `);
  const [row] = await db
    .select({
      lines: sql<
        unknown[][] | null
      >`json_agg(json_build_array(${columns}) order by ${documentLines.position})`,
    })
    .from(documentLines)
    .where(eq(documentLines.documentId, id))
    .prepare("live_lines")
    .execute();
  return (row?.lines ?? []).map(
    (values) => Object.fromEntries(lineFields.map((field, at) => [field, values[at]])) as Line,
  );
}

type JoinedReference = { [Key in keyof PrintReference]: PrintReference[Key] | null } | null;

const asReference = (joined: JoinedReference): PrintReference | null =>
  joined?.docType && joined.number && joined.date
    ? { docType: joined.docType, number: joined.number, date: joined.date }
    : null;
