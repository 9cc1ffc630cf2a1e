import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { bankAccounts, clients, documents, organizations, projects } from "@/db/schema";
import type { Body } from "@/lib/body/schema";
import { businessToday } from "@/lib/kernel/clock";
import { notFound } from "@/lib/kernel/errors";
import type { PrintReference, PrintSource } from "@/lib/print/source";
import { advancesFor } from "./advances";
import { isCurrent } from "./current";
import { kinds, typesAt } from "./kinds";
import { imageAddresses, imagesOfDocument, knownImages } from "./print-images";
import { readLines } from "./queries";

const basisTable = alias(documents, "basis");
const groundTable = alias(documents, "ground");

const reference = (table: typeof documents | typeof basisTable | typeof groundTable) => ({
  id: table.id,
  docType: table.docType,
  number: table.number,
  date: table.date,
});

/** Everything that a document's paper is made of, in a few statements. Throws `not_found`. */
export async function readPrintSource(db: Database, id: string): Promise<PrintSource> {
  const [{ images: _addresses, ...source }, images] = await Promise.all([
    readWithParties(db, id),
    imagesOfDocument(db, id),
  ]);
  return { ...source, images };
}

/** The same with the whole row of the document, and with images by their addresses. */
export async function readWithParties(db: Database, id: string) {
  const [[found], lines] = await Promise.all([
    db
      .select({
        document: documents,
        organization: organizations,
        images: knownImages,
        client: clients,
        bankAccount: bankAccounts,
        basis: reference(basisTable),
        /** The basis of the basis: the contract of the invoice that an act closes. */
        ground: reference(groundTable),
        project: { name: projects.name },
      })
      .from(documents)
      .innerJoin(organizations, eq(organizations.id, documents.organizationId))
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .leftJoin(bankAccounts, eq(bankAccounts.id, documents.bankAccountId))
      .leftJoin(basisTable, eq(basisTable.id, documents.basisDocumentId))
      .leftJoin(groundTable, eq(groundTable.id, basisTable.basisDocumentId))
      .leftJoin(projects, eq(projects.id, documents.projectId))
      .where(eq(documents.id, id)),
    readLines(db, id),
  ]);
  if (!found) throw notFound();
  const { document, basis, ground, images, ...rest } = found;
  const grounds = [basis, ground].map(asReference);
  const contract = grounds.find((each) => each && kinds[each.docType].stage === "contract");
  const paidFor = [document.id, basis?.id, ground?.id].filter((each) => each !== null && each !== undefined);
  return {
    ...rest,
    images: imageAddresses(document.organizationId, images),
    document: { ...document, body: document.body as Body, lines },
    basis: grounds[0] ?? null,
    ground: grounds[1] ?? null,
    advances:
      kinds[document.docType].form === "upd" ? await advancesFor(db, paidFor, document.date) : undefined,
    contract: contract ?? (await newestContract(db, document)),
    today: businessToday(),
  };
}

type Joined = { [Key in keyof PrintReference]: PrintReference[Key] | null } | null;

const asReference = (joined: Joined): PrintReference | null =>
  joined?.docType && joined.number && joined.date
    ? { docType: joined.docType, number: joined.number, date: joined.date }
    : null;

async function newestContract(
  db: Database,
  { id, projectId }: { id: string; projectId: string | null },
): Promise<PrintReference | null> {
  if (!projectId) return null;
  const [contract] = await db
    .select(reference(documents))
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        inArray(documents.docType, typesAt("contract")),
        ne(documents.id, id),
        ne(documents.status, "cancelled"),
        isCurrent,
      ),
    )
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(1);
  return contract ?? null;
}

/** Bank accounts that a document of the organization may be paid to, the default one first. */
export const accountsOf = (db: Database, organizationId: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), isNull(bankAccounts.archivedAt)))
    .orderBy(desc(bankAccounts.isDefault), bankAccounts.id);
