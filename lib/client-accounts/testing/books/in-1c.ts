import { expect } from "vitest";
import { listDocuments } from "@/lib/documents/list";
import { elementOf } from "@/lib/enterprise-data/documents";
import { exportTo1c } from "@/lib/enterprise-data/export";
import { guidOf } from "@/lib/enterprise-data/identity";
import { elementOfMoney } from "@/lib/enterprise-data/payments";
import { allAt, centsAt, idOf, readObjects, textAt } from "@/lib/enterprise-data/testing/read-file";
import { type Caller, execute } from "@/lib/kernel/operation";
import type { Element } from "@/lib/xml/element";
import { isCurrentVersion, statusOf, sum, totalOf, vatOf } from "./arithmetic";
import { type Books, type Money, monthOf, type Paper } from "./books";
import { versionsOf } from "./numbers";
import { sortedById } from "./read";
import type { Draw } from "./step";

/** The documents that 1С has after reading files, by their identifiers there. */
export type In1c = Map<string, Element>;

/** Lets 1С read a file of one month or of chosen documents, as somebody may do at any time. */
export async function exportSome(in1c: In1c, books: Books, user: Caller, draw: Draw): Promise<void> {
  const papers = [...books.papers.values()];
  if (papers.length === 0) return;
  const { id, date } = papers[draw(papers.length)]!;
  const month = { from: `${monthOf(date)}-01`, to: date };
  await exportTo(in1c, user, books, draw(3) ? month : { ids: id });
}

async function exportTo(in1c: In1c, user: Caller, { organizationId }: Books, scope: Record<string, string>) {
  const answer = await execute(exportTo1c, user, { organizationId, ...scope });
  if ("report" in answer) throw new Error("a report");
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.pieces(true)) pieces.push(piece);
  const { objects } = await readObjects(Buffer.concat(pieces).toString());
  for (const object of objects) {
    if (object.name === "УдалениеОбъекта") in1c.delete(deletedIdOf(object)!);
    if (object.name.startsWith("Документ.")) in1c.set(idOf(object)!, object);
  }
}

const deletedIdOf = (object: Element): string | undefined => {
  const [reference] = allAt(object, "СсылкаНаОбъект/СсылкаНаОбъект");
  return reference?.children.flatMap((child) =>
    typeof child === "string" ? [] : child.children,
  )[0] as string;
};

/** After a file of all days, 1С must have exactly the documents in force, in their current state. */
export async function compareIn1c(in1c: In1c, books: Books, user: Caller): Promise<void> {
  await exportTo(in1c, user, books, { from: "2020-01-01", to: "2030-12-31" });
  const { known: expected, unclear } = expectedIn1c(books, in1c);
  const found = [...in1c]
    .filter(([id]) => !unclear.has(id))
    .map(([id, object]) => ({ id, ...factsOf(object) }));
  expect(sortedById(found)).toEqual(sortedById(expected));
  const { items } = await execute(listDocuments, user, { view: "not_exported", limit: 200 });
  const withoutClient = [...books.papers.values()].filter(
    (paper) => isHandedOver(books, paper) && !paper.clientId,
  );
  expect(items.map(({ id }) => id).sort()).toEqual(
    withoutClient
      .filter(({ docType }) => docType === "act" || docType === "upd")
      .map(({ id }) => id)
      .sort(),
  );
}

type FactsIn1c = {
  name: string;
  day: string;
  cents: number;
  vatCents: number | null;
  inn: string;
  correction: string | null;
};

function factsOf(object: Element): FactsIn1c {
  const isMoney = object.name.includes("БДС");
  const remark = textAt(object, "ОбщиеСвойстваОбъектовФормата/Комментарий");
  const rows = ["Товары/Строка", "Услуги/Строка", "Авансы/Строка"].flatMap((at) => allAt(object, at));
  return {
    name: object.name,
    day: textAt(object, "КлючевыеСвойства/Дата")!.slice(0, 10),
    cents: centsAt(object, isMoney ? "ОбщиеДанные/Сумма" : "Сумма"),
    vatCents: isMoney ? null : sum(rows.map((row) => centsAt(row, "СуммаНДС"))),
    inn: textAt(object, "Контрагент/ИНН")!,
    correction: remark?.match(/Исправление № (\d+)/)?.[1] ?? null,
  };
}

const isHandedOver = (books: Books, paper: Paper) =>
  isCurrentVersion(books, paper) && !["draft", "cancelled"].includes(statusOf(books, paper));

const idIn1c = (books: Books, paper: Paper) =>
  guidOf(versionsOf(books, paper).find(({ correctionNumber }) => correctionNumber === null)!.id);

/**
 * Returns what 1С must have, and the ids of documents that may be there in an older state because no file
 * contains their current one.
 */
function expectedIn1c(books: Books, in1c: In1c) {
  const expected: Array<FactsIn1c & { id: string }> = [];
  const unclear = new Set<string>();
  const innOf = (clientId: string) => books.clients.get(clientId)!.inn;
  for (const money of books.money.values()) {
    const parts = partsOf(books, money);
    const isByHand = money.isByHand && !money.isDismissed;
    if (money.isDismissed || (!money.clientId && money.shares.size === 0) || isByHand) continue;
    if (!parts) for (const id of idsOf(books, money)) unclear.add(id);
    for (const [index, [clientId, cents]] of (parts ?? []).entries())
      expected.push({
        id: index === 0 ? guidOf(money.id) : guidOf(guidOf(`${money.id}:${clientId}`)),
        name: elementOfMoney(money.kind),
        ...{ day: money.day, cents, vatCents: null, inn: innOf(clientId), correction: null },
      });
  }
  for (const paper of books.papers.values()) {
    if (!isHandedOver(books, paper) || paper.docType === "contract") continue;
    const id = idIn1c(books, paper);
    if (!paper.clientId || (paper.docType === "advance_invoice" && !hasReceiptIn1c(books, paper, in1c))) {
      unclear.add(id);
      continue;
    }
    expected.push({
      ...{ id, name: elementOf(paper.docType), day: paper.date, inn: innOf(paper.clientId) },
      ...{ cents: totalOf(paper), vatCents: vatOf(paper) },
      correction: paper.correctionNumber === null ? null : String(paper.correctionNumber),
    });
  }
  return { known: expected, unclear };
}

/** Divides money by client, beginning with the client that it names; null if a part is unassigned. */
function partsOf(books: Books, money: Money): Array<[clientId: string, cents: number]> | null {
  const parts = new Map<string, number>(money.clientId ? [[money.clientId, 0]] : []);
  const shares = [...money.shares].filter(([, cents]) => cents !== 0);
  const rest = money.cents - sum(shares.map(([, cents]) => cents));
  const clientShares = shares.map(([id, cents]) => [books.papers.get(id)!.clientId, cents] as const);
  for (const [ownerId, cents] of rest > 0 ? [...clientShares, [null, rest] as const] : clientShares) {
    const clientId = ownerId ?? money.clientId;
    if (!clientId) return null;
    parts.set(clientId, (parts.get(clientId) ?? 0) + cents);
  }
  return [...parts].filter(([, cents]) => cents !== 0);
}

const idsOf = (books: Books, { id }: Money) => [
  guidOf(id),
  ...[...books.clients.keys()].map((clientId) => guidOf(guidOf(`${id}:${clientId}`))),
];

/** Returns whether 1С has the receipt of an advance invoice under the invoice's client. */
function hasReceiptIn1c(books: Books, paper: Paper, in1c: In1c): boolean {
  const money = [...books.money.values()].find(({ advanceInvoiceId }) => advanceInvoiceId === paper.id);
  const parts = (money && partsOf(books, money)) ?? [];
  const index = parts.findIndex(([clientId]) => clientId === paper.clientId);
  const part = parts[index];
  return Boolean(
    part && in1c.has(index === 0 ? guidOf(money!.id) : guidOf(guidOf(`${money!.id}:${part[0]}`))),
  );
}
