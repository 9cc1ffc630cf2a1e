import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType, VatMode } from "@/db/enums";
import { documents, orders, organizations } from "@/db/schema";
import { accountUnlessArchived } from "@/lib/documents/account-unless-archived";
import { addDocument } from "@/lib/documents/create";
import { currentIdOf, idsOfNumber, isCurrent } from "@/lib/documents/current";
import { kinds, typesOfStage } from "@/lib/documents/kinds";
import { readDocument } from "@/lib/documents/queries";
import { readUnshippedLines } from "@/lib/documents/read-unshipped-lines";
import type { DocumentRecord, ResolvedLine } from "@/lib/documents/schema";
import { businessToday } from "@/lib/kernel/clock";
import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { linesWithRatesOn } from "@/lib/values/vat-rates";
import { linesOfOrder } from "./lines-of-order";
import { lockProject, type ProjectRow } from "./queries";
import { nextDocumentRecord } from "./record";
import { nextDocumentInput } from "./schema";

export const nextDocument = command(
  {
    level: "user",
    summary: "Create the next document of a project; a repeated call returns the same one",
    description:
      "It gets the lines of its basis or of the order, at today's VAT rates. An act or a UPD of an invoice gets what earlier ones do not cover (`shippedBefore`: `part`); if the lines do not show what is left (`unclear`), or nothing is left (`all`), it gets all lines.",
    input: nextDocumentInput,
    output: nextDocumentRecord,
    createsOnce: {
      name: "projects.next_document",
      idOf: ({ document }) => document.id,
      readAgain: async ({ db }, id) => existing(await readDocument(db, id)),
    },
    fails: ["not_found", "period_closed"],
  },
  async (context, { id, docType, basisDocumentId, again }) => {
    const { db } = context;
    const project = await lockProject(db, id);
    const basis = basisDocumentId
      ? await ownDocument(db, project, basisDocumentId)
      : await findBasis(db, project, docType);
    const requiredBasisId = isClosing(docType) ? basis?.id : basisDocumentId;
    const existingId = again ? null : await findExisting(db, project, docType, requiredBasisId);
    if (existingId) return existing(await readDocument(db, existingId));
    const date = businessToday();
    const unshipped = basis && isClosing(docType) ? await readUnshippedLines(db, basis) : null;
    const { lines, ...header } = basis?.lines.length
      ? linesOf(basis, unshipped?.lines)
      : await linesFromOrder(db, project);
    const document = await addDocument(context, {
      ...(basis && (await headerOf(db, basis))),
      ...header,
      lines: lines && linesWithRatesOn(lines, date),
      date,
      docType,
      projectId: id,
      basisDocumentId: basis?.id,
    });
    return { document, isNew: true, shippedBefore: unshipped?.shipped ?? ("none" as const) };
  },
);

const existing = (document: DocumentRecord) => ({ document, isNew: false, shippedBefore: "none" as const });

async function ownDocument(db: Database, project: ProjectRow, id: string): Promise<DocumentRecord> {
  const isOwn = and(eq(documents.id, id), eq(documents.projectId, project.id));
  const [found] = await db
    .select({ id: currentIdOf(sql`documents.id`) })
    .from(documents)
    .where(isOwn);
  if (!found) throw invalid("basisDocumentId", "unknown_basis");
  return readDocument(db, found.id ?? id);
}

/** Returns the project's newest document that the next one can be based on. */
async function findBasis(
  db: Database,
  project: ProjectRow,
  docType: DocType,
): Promise<DocumentRecord | null> {
  const basisType = kinds[docType].basis;
  const id = basisType && (await newestOf(db, project, eq(documents.docType, basisType)));
  return id ? readDocument(db, id) : null;
}

const isClosing = (docType: DocType) => kinds[docType].stage === "closing";

/**
 * Returns an existing document of the type, on the basis if one is given. An act and a UPD count as the same here.
 */
function findExisting(
  db: Database,
  project: ProjectRow,
  docType: DocType,
  basisId: string | null | undefined,
) {
  const equivalentTypes = isClosing(docType) ? typesOfStage("closing") : [docType];
  const isOnBasis = basisId ? inArray(documents.basisDocumentId, idsOfNumber(basisId)) : undefined;
  return newestOf(db, project, and(inArray(documents.docType, equivalentTypes), isOnBasis));
}

async function newestOf(
  db: Database,
  { id }: ProjectRow,
  condition: SQL | undefined,
): Promise<string | null> {
  const [newest] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.projectId, id), ne(documents.status, "cancelled"), isCurrent, condition))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(1);
  return newest?.id ?? null;
}

const headerOf = async (db: Database, { clientId, bankAccountId }: DocumentRecord) => ({
  clientId,
  bankAccountId: (await accountUnlessArchived(db, bankAccountId)) ?? undefined,
});

const linesOf = ({ vatMode, lines }: DocumentRecord, unshippedLines: readonly ResolvedLine[] = lines) => ({
  vatMode,
  lines: [...unshippedLines],
});

/** Returns the lines of the project's order; empty when there is none. */
async function linesFromOrder(
  db: Database,
  { id }: ProjectRow,
): Promise<{ vatMode?: VatMode; lines?: ResolvedLine[] }> {
  const [order] = await db
    .select({ id: orders.id, defaultVatRate: organizations.defaultVatRate })
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(and(eq(orders.projectId, id), ne(orders.status, "cancelled")));
  if (!order) return {};
  return {
    vatMode: "included",
    lines: await linesOfOrder(db, order.id, order.defaultVatRate),
  };
}
