import { expect } from "vitest";
import { listDocuments } from "@/lib/documents/list";
import { elementOf } from "@/lib/enterprise-data/documents";
import { exportTo1c } from "@/lib/enterprise-data/export";
import { guidOf } from "@/lib/enterprise-data/identity";
import { elementOfMoney } from "@/lib/enterprise-data/payments";
import { allAt, centsAt, idOf, readObjects, textAt } from "@/lib/enterprise-data/testing/read-file";
import { type Caller, execute } from "@/lib/kernel/operation";
import type { Element } from "@/lib/xml/element";
import { isIn, stands, statusOf, sum, totalOf, vatOf } from "./arithmetic";
import { type Books, type Money, monthOf, type Paper } from "./books";
import { ofNumber } from "./numbers";
import { byId } from "./read";
import type { Draw } from "./step";

/** The documents that 1С has after reading files, by their identifiers there. */
export type In1c = Map<string, Element>;

/** Lets 1С read a file of one month or of chosen documents, as somebody may do at any time. */
export async function handOver(in1c: In1c, books: Books, user: Caller, draw: Draw): Promise<void> {
  const papers = [...books.papers.values()];
  if (papers.length === 0) return;
  const { id, date } = papers[draw(papers.length)]!;
  const month = { from: `${monthOf(date)}-01`, to: date };
  await read(in1c, user, books, draw(3) ? month : { ids: id });
}

async function read(in1c: In1c, user: Caller, { organizationId }: Books, scope: Record<string, string>) {
  const answer = await execute(exportTo1c, user, { organizationId, ...scope });
  if ("report" in answer) throw new Error("a report");
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.pieces(true)) pieces.push(piece);
  const { objects } = await readObjects(Buffer.concat(pieces).toString());
  for (const object of objects) {
    if (object.name === "УдалениеОбъекта") in1c.delete(goneBy(object)!);
    if (object.name.startsWith("Документ.")) in1c.set(idOf(object)!, object);
  }
}

const goneBy = (object: Element): string | undefined => {
  const [named] = allAt(object, "СсылкаНаОбъект/СсылкаНаОбъект");
  return named?.children.flatMap((child) => (typeof child === "string" ? [] : child.children))[0] as string;
};

/** After a file of all days, 1С must have exactly the documents in force, in their current state. */
export async function compareIn1c(in1c: In1c, books: Books, user: Caller): Promise<void> {
  await read(in1c, user, books, { from: "2020-01-01", to: "2030-12-31" });
  const { known, unclear } = expectedIn1c(books, in1c);
  const found = [...in1c]
    .filter(([id]) => !unclear.has(id))
    .map(([id, object]) => ({ id, ...toldBy(object) }));
  expect(byId(found)).toEqual(byId(known));
  const { items } = await execute(listDocuments, user, { view: "not_exported", limit: 200 });
  const left = [...books.papers.values()].filter((paper) => isHandedOver(books, paper) && !paper.clientId);
  expect(items.map(({ id }) => id).sort()).toEqual(
    left
      .filter(({ docType }) => docType === "act" || docType === "upd")
      .map(({ id }) => id)
      .sort(),
  );
}

type Told = {
  name: string;
  day: string;
  cents: number;
  vatCents: number | null;
  inn: string;
  correction: string | null;
};

function toldBy(object: Element): Told {
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
  stands(books, paper) && !["draft", "cancelled"].includes(statusOf(books, paper));

const idIn1c = (books: Books, paper: Paper) =>
  guidOf(ofNumber(books, paper).find(({ correctionNumber }) => correctionNumber === null)!.id);

/**
 * Returns what 1С must have, and the ids of documents that may be there in an older state because no file
 * contains their current one.
 */
function expectedIn1c(books: Books, in1c: In1c) {
  const known: Array<Told & { id: string }> = [];
  const unclear = new Set<string>();
  const inn = (clientId: string) => books.clients.get(clientId)!.inn;
  for (const money of books.money.values()) {
    const parts = partsOf(books, money);
    const isByHand = money.isByHand && !money.isDismissed;
    if (money.isDismissed || (!money.clientId && money.shares.size === 0) || isByHand) continue;
    if (!parts) for (const id of idsOf(books, money)) unclear.add(id);
    for (const [index, [clientId, cents]] of (parts ?? []).entries())
      known.push({
        id: index === 0 ? guidOf(money.id) : guidOf(guidOf(`${money.id}:${clientId}`)),
        name: elementOfMoney(money.kind),
        ...{ day: money.day, cents, vatCents: null, inn: inn(clientId), correction: null },
      });
  }
  for (const paper of books.papers.values()) {
    if (!isHandedOver(books, paper) || paper.docType === "contract") continue;
    const id = idIn1c(books, paper);
    if (!paper.clientId || (paper.docType === "advance_invoice" && !isOfReceipt(books, paper, in1c))) {
      unclear.add(id);
      continue;
    }
    known.push({
      ...{ id, name: elementOf(paper.docType), day: paper.date, inn: inn(paper.clientId) },
      ...{ cents: totalOf(paper), vatCents: vatOf(paper) },
      correction: paper.correctionNumber === null ? null : String(paper.correctionNumber),
    });
  }
  return { known, unclear };
}

/** Divides money by client, beginning with the client that it names; null if a part is unassigned. */
function partsOf(books: Books, money: Money): Array<[clientId: string, cents: number]> | null {
  const parts = new Map<string, number>(money.clientId ? [[money.clientId, 0]] : []);
  const shares = [...money.shares].filter(([, cents]) => cents !== 0);
  const rest = money.cents - sum(shares.map(([, cents]) => cents));
  const all = shares.map(
    ([id, cents]) => [isIn(money) ? books.papers.get(id)!.clientId : null, cents] as const,
  );
  for (const [of, cents] of rest > 0 ? [...all, [null, rest] as const] : all) {
    const clientId = of ?? money.clientId;
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
function isOfReceipt(books: Books, paper: Paper, in1c: In1c): boolean {
  const money = [...books.money.values()].find(({ advanceInvoiceId }) => advanceInvoiceId === paper.id);
  const parts = (money && partsOf(books, money)) ?? [];
  const index = parts.findIndex(([clientId]) => clientId === paper.clientId);
  const part = parts[index];
  return Boolean(
    part && in1c.has(index === 0 ? guidOf(money!.id) : guidOf(guidOf(`${money!.id}:${part[0]}`))),
  );
}
