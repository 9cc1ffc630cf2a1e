import { documents, paymentAllocations, payments } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import type { History, Money, Paper } from "./history";

/** Writes the rows of histories. */
export async function storeHistories(histories: readonly History[], firstSequence: number): Promise<void> {
  const papers = histories.flatMap((history) => history.papers);
  const money = histories.flatMap((history) => history.money);
  const sequenceByPaper = new Map(papers.map((paper, at) => [paper, firstSequence + at]));
  const sequenceOf = (paper: Paper) => sequenceByPaper.get(paper.corrects ?? paper)!;
  // Documents and their corrections refer to each other, so those of one history are written together.
  await writeInParts(
    histories,
    (part) =>
      database()
        .insert(documents)
        .values(part.flatMap((history) => history.papers.map((paper) => rowOf(paper, sequenceOf(paper))))),
    40,
  );
  await writeInParts(money, (part) =>
    database()
      .insert(payments)
      .values(part.map((each) => paymentOf(each))),
  );
  const shares = money.flatMap(({ id, organizationId, shares: amountsByPaper }) =>
    [...amountsByPaper].map(([paper, amountCents]) => ({
      organizationId,
      paymentId: id,
      documentId: paper.id,
      amountCents,
    })),
  );
  await writeInParts(shares, (part) => database().insert(paymentAllocations).values(part));
}

async function writeInParts<Row>(
  rows: readonly Row[],
  write: (part: Row[]) => PromiseLike<unknown>,
  size = 1000,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await write(rows.slice(from, from + size));
}

function rowOf(paper: Paper, sequence: number): typeof documents.$inferInsert {
  const { corrects, correctedBy, totalCents, date, ...row } = paper;
  return {
    ...row,
    date,
    totalCents,
    subtotalCents: totalCents,
    year: Number(date.slice(0, 4)),
    sequence,
    number: `${paper.docType}-${sequence}`,
    vatMode: "on_top",
    body: [],
    search: "",
    correctedById: correctedBy?.id ?? null,
    ...(corrects && { correctsDocumentId: corrects.id, correctionNumber: 1, correctionDate: date }),
  };
}

function paymentOf({ shares, dismissed, day, ...row }: Money): typeof payments.$inferInsert {
  return {
    ...row,
    documentId: [...shares.keys()][0]?.id ?? null,
    dismissedAt: dismissed ? `${day}T12:00:00.000Z` : null,
    paidAt: `${day}T12:00:00.000Z`,
  };
}
