import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, reconciliations } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { signableTypes } from "@/lib/documents/kinds";
import { businessDateOf } from "@/lib/kernel/clock";
import type { NamedPaper } from "@/lib/print/covering-letter/paper";
import { forms } from "@/lib/print/forms";
import type { OriginalRecord } from "@/lib/values/original";

/** More than fit into one envelope. */
const maxPapers = 300;

const awaitedStates = ["none", "sent"];

type Sides = { organizationId: string; clientId: string };

/**
 * Returns a client's papers that are signed by hand and have not been returned, oldest first: documents, then
 * reconciliations.
 */
export async function unreturnedPapers(
  db: Database,
  { organizationId, clientId }: Sides,
): Promise<NamedPaper[]> {
  const [papers, acts] = await Promise.all([
    db
      .select({
        docType: documents.docType,
        number: documents.number,
        date: documents.date,
        correctionNumber: documents.correctionNumber,
        correctionDate: documents.correctionDate,
        totalCents: documents.totalCents,
        original: documents.original,
      })
      .from(documents)
      .where(
        and(
          eq(documents.organizationId, organizationId),
          eq(documents.clientId, clientId),
          inArray(documents.docType, [...signableTypes]),
          notInArray(documents.status, ["draft", "cancelled"]),
          isCurrent,
          inArray(sql`${documents.original} ->> 'state'`, awaitedStates),
        ),
      )
      .orderBy(asc(documents.date), asc(documents.id))
      .limit(maxPapers),
    db
      .select({
        number: reconciliations.number,
        date: reconciliations.date,
        original: reconciliations.original,
      })
      .from(reconciliations)
      .where(
        and(
          eq(reconciliations.organizationId, organizationId),
          eq(reconciliations.clientId, clientId),
          inArray(reconciliations.status, ["sent", "agreed"]),
          inArray(sql`${reconciliations.original} ->> 'state'`, awaitedStates),
        ),
      )
      .orderBy(asc(reconciliations.id))
      .limit(maxPapers),
  ]);
  return [
    ...papers.map(({ docType, original, totalCents, ...paper }) => ({
      ...paper,
      title: forms[docType].reference,
      totalCents: totalCents || null,
      sentOn: sentOn(original),
    })),
    ...acts.map(({ original, ...act }) => ({
      ...act,
      title: "Акт сверки",
      correctionNumber: null,
      correctionDate: null,
      totalCents: null,
      sentOn: sentOn(original),
    })),
  ];
}

const sentOn = ({ state, sentAt }: OriginalRecord) =>
  state === "sent" && sentAt ? businessDateOf(sentAt) : null;
