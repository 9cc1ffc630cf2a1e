import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { allocateMoney } from "@/lib/client-accounts/testing/books/allocate";
import { paidOf, statusOf, totalOf } from "@/lib/client-accounts/testing/books/arithmetic";
import type { Books, Money, Paper, Transfer } from "@/lib/client-accounts/testing/books/books";
import {
  type Command,
  type Draw,
  pick,
  pickRecent,
  type Step,
} from "@/lib/client-accounts/testing/books/step";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { notify } from "@/lib/notifications/testing/post";
import { importStatement } from "@/lib/payments/statement/import";
import { encodeStatement, statementOf } from "@/lib/payments/statement/testing/text";
import { newMoney } from "./money";
import { someDay } from "./papers";

/** Finds the payment that the bank reported. */
async function findPaymentId({ bankId, order }: Transfer): Promise<string | undefined> {
  const [row] = await database().execute<{ id: string }>(
    sql`select id from payments where bank_payment_id = ${bankId} or document_number = ${order}`,
  );
  return row?.id;
}

/** A payer who pays for others: no client has this INN. */
const payerInn = "7702070139";

/**
 * Creates a transfer that nobody has reported yet: for an invoice, without one, or back to a client. Its
 * amount and number are unique.
 */
function newTransfer(books: Books, draw: Draw): Transfer {
  let order = String(1000 + draw(1000) * 1000 + draw(1000));
  while (books.transfers.some((each) => each.order === order)) order = String(Number(order) + 1);
  const invoice = pickRecent(
    draw,
    [...books.papers.values()].filter(({ docType }) => docType === "invoice"),
  );
  const kind = draw(6) ? "incoming" : "outgoing";
  const remainderCents = invoice ? totalOf(invoice) - Math.max(0, paidOf(books, invoice.id)) : 0;
  let cents = Math.max(
    1,
    [remainderCents, remainderCents, Math.ceil(remainderCents / 3), remainderCents + 1000][draw(4)]!,
  );
  while (books.transfers.some((each) => each.cents === cents)) cents += 1;
  const isNamed = kind === "incoming" && invoice && draw(5) > 0;
  return {
    bankId: `bank ${order}`,
    kind,
    cents,
    day: someDay(books, draw),
    purpose: isNamed
      ? `Оплата по счету № ${invoice.number} за услуги`
      : `За услуги по заявке, вариант ${order}`,
    number: isNamed ? invoice.number : null,
    order,
    isNotified: false,
    isOnStatement: false,
    moneyId: null,
  };
}

const pickTransfer = (books: Books, draw: Draw, isKnown: (transfer: Transfer) => boolean) =>
  (draw(2) && pick(draw, books.transfers.filter(isKnown))) || newTransfer(books, draw);

/**
 * The matching rules: money goes to the invoice whose number it names, unless one of the payer's own invoices
 * has exactly that remainder.
 */
function matchByRules(books: Books, money: Money, { kind, number }: Transfer): void {
  const isUndecided = money.shares.size === 0 && !money.clientId && !money.isDismissed && !money.isDecided;
  if (kind === "outgoing" || !number || !isUndecided) return;
  const namedInvoice = [...books.papers.values()].find(
    (paper) => paper.docType === "invoice" && paper.number === number && isCandidate(books, paper),
  );
  if (namedInvoice) allocateMoney(books, money, [{ paperId: namedInvoice.id }]);
}

const isCandidate = (books: Books, paper: Paper) =>
  !paper.correctedById && !(paper.correctsId && statusOf(books, paper) === "draft");

/** The bank's first report of a transfer creates a payment. */
function reportTransfer(
  books: Books,
  transfer: Transfer,
  id: string,
  channel: "isNotified" | "isOnStatement",
): void {
  let stored = books.transfers.find(({ bankId }) => bankId === transfer.bankId);
  if (!stored) {
    stored = { ...transfer };
    books.transfers.push(stored);
  }
  if (stored[channel]) return;
  stored[channel] = true;
  stored.moneyId = id;
  const { cents, day, kind } = stored;
  const isNew = !books.money.has(id);
  const money = isNew ? newMoney(id, { cents, day, kind, isByHand: false }) : books.money.get(id)!;
  matchByRules(books, money, stored);
  books.money.set(id, money);
}

export const notifyOfTransfer: Command = (books, draw): Step => {
  const transfer = pickTransfer(books, draw, () => true);
  const { bankId, kind, cents, day, purpose } = transfer;
  const notification = {
    webhookType: `${kind}Payment`,
    paymentId: bankId,
    amount: cents / 100,
    payerInn,
    payerName: "Касса взаимопомощи",
    purpose,
    paidAt: `${day}T00:00:00Z`,
  };
  return {
    says: `The bank notifies of ${JSON.stringify(notification)}`,
    transfers: new Map([[cents, bankId]]),
    level: "public",
    ask: async () => {
      const answer = await notify(notification);
      return { answer, moneyId: await findPaymentId(transfer) };
    },
    happens: (now, answered) => {
      const { answer, moneyId } = answered();
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      const isRepeated = now.transfers.some((each) => each.bankId === bankId && each.isNotified);
      if (isRepeated !== Boolean(answer.deduped)) throw new Error(`deduped is ${answer.deduped}`);
      reportTransfer(now, transfer, moneyId, "isNotified");
    },
  };
};

/**
 * A statement of several days; some of its transfers were reported before, some come in another order, and
 * some come twice.
 */
export const importTransfers: Command = (books, draw): Step => {
  const transfers = Array.from({ length: 1 + draw(3) }, () => pickTransfer(books, draw, () => true));
  const distinct = [...new Map(transfers.map((each) => [each.cents, each])).values()];
  const text = statementOf(
    books.accountNumber,
    distinct.map((each) => fieldsOf(books, each)),
  );
  return {
    says: `A statement tells of ${JSON.stringify(distinct)}`,
    transfers: new Map(distinct.map(({ cents, bankId }) => [cents, bankId])),
    level: "user",
    ask: async (people, as) => {
      const folder = await mkdtemp(path.join(tmpdir(), "statement-"));
      const file = { path: path.join(folder, "kl_to_1c.txt"), name: "kl_to_1c.txt" };
      try {
        await writeFile(file.path, encodeStatement(text, "windows-1251"));
        const result = await execute(importStatement, people[as], { file });
        return { result, ids: await Promise.all(distinct.map(findPaymentId)) };
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    happens: (now, answered) => {
      const { ids, result } = answered();
      const alreadyStated = distinct.filter((transfer) =>
        now.transfers.some((each) => each.bankId === transfer.bankId && each.isOnStatement),
      );
      if (result.known !== alreadyStated.length || result.errorCount > 0)
        throw new Error(JSON.stringify(result));
      for (const [index, transfer] of distinct.entries())
        reportTransfer(now, transfer, ids[index], "isOnStatement");
    },
  };
};

function fieldsOf({ accountNumber }: Books, { kind, cents, day, purpose, order }: Transfer) {
  const them = { account: "40702810500000000099", inn: payerInn, name: "Касса взаимопомощи" };
  const us = { account: accountNumber, inn: "", name: "ООО «Северный ветер»" };
  const [payer, payee] = kind === "incoming" ? [them, us] : [us, them];
  const [year, month, date] = day.split("-");
  return {
    Номер: order,
    Дата: `${date}.${month}.${year}`,
    Сумма: (cents / 100).toFixed(2),
    Плательщик: payer.name,
    Плательщик1: payer.name,
    ПлательщикИНН: payer.inn,
    ПлательщикРасчСчет: payer.account,
    Получатель1: payee.name,
    ПолучательИНН: payee.inn,
    ПолучательРасчСчет: payee.account,
    НазначениеПлатежа: purpose,
  };
}
