import { gt, inArray } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { documents, payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { seededRandom } from "@/lib/testing/seeded-random";
import { notify, post, sign } from "./testing/post";

const scenario = documentScenario();

/** 60 rounds take a minute. */
const rounds = Number(process.env.ROUNDS ?? 6);
const firstSeed = Number(process.env.SEED ?? 1);
const firstDay = 15;
const lastDay = 19;
const payer = { account: "40702810500000000099", name: 'ООО "Заказчик"', inn: "7800000027" };

type RandomBelow = ReturnType<typeof seededRandom>;
type Movement = Awaited<ReturnType<typeof movement>>;

/** Creates money of one client for one of several similar invoices, a few days apart from the others. */
async function movement(below: RandomBelow, order: number) {
  const rubles = 1 + below(3);
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: rubles * 100, vatRate: "none" }];
  const { id, number } = await scenario.create({ clientId: scenario.clientId, lines });
  return {
    invoiceId: id,
    order: String(order),
    paymentId: v7(),
    amount: `${rubles}.00`,
    day: firstDay + below(lastDay - firstDay + 1),
    purpose: `Оплата по счету № ${number}. Без НДС`,
    isSigned: below(2) === 0,
  };
}

const dateOf = ({ day }: Movement) => `2026-11-${day}`;

/** Repeats a notification that was not accepted, as the bank does. */
async function notifyOf(each: Movement): Promise<unknown> {
  const { paymentId, purpose, amount, order, isSigned } = each;
  const common = { webhookType: "incomingPayment", paymentId, purpose };
  const answer = isSigned
    ? (
        await post(
          await sign({
            ...common,
            documentNumber: order,
            date: dateOf(each),
            SidePayer: { ...payer, amount },
            SideRecipient: { account: ownAccount, name: "ООО Исполнитель", inn: "7700000016" },
          }),
        )
      ).body
    : await notify({
        ...common,
        amount: Number(amount),
        payerInn: payer.inn,
        payerName: payer.name,
        paidAt: `${dateOf(each)}T09:00:00Z`,
      });
  return answer.error === "unavailable" ? notifyOf(each) : answer;
}

/** Imports the statement of consecutive days, complete as banks issue it. */
function importDays(all: Movement[], from: number, to: number): Promise<unknown> {
  const rows = all
    .filter(({ day }) => day >= from && day <= to)
    .map(({ order, day, amount, purpose }) => ({
      Номер: order,
      Дата: `${day}.11.2026`,
      Сумма: amount,
      НазначениеПлатежа: purpose,
    }));
  return importText(scenario.caller, statementOf(ownAccount, rows));
}

function shuffled<T>(all: T[], below: RandomBelow): T[] {
  const rest = [...all];
  return all.map(() => rest.splice(below(rest.length), 1)[0]!);
}

/** All reports of the money, some repeated, in any order. */
function shuffledReports(all: Movement[], below: RandomBelow): Array<() => Promise<unknown>> {
  const notified = all.flatMap((each) => Array.from({ length: 1 + below(3) }, () => () => notifyOf(each)));
  const listed = Array.from({ length: 3 }, (_, at) => {
    const from = at === 0 ? firstDay : firstDay + below(lastDay - firstDay + 1);
    const to = at === 0 ? lastDay : from + below(3);
    return () => importDays(all, from, to);
  });
  return shuffled([...notified, ...listed], below);
}

async function doAll(work: Array<() => Promise<unknown>>, atOnce: number): Promise<void> {
  const lane = async () => {
    for (let next = work.shift(); next; next = work.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

test("equal payments of similar invoices are stored once each, whatever reports them, how often and in which order", async () => {
  let newest = "00000000-0000-0000-0000-000000000000";
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const below = seededRandom(seed);
    const all: Movement[] = [];
    for (let at = 0; at < 12; at++) all.push(await movement(below, seed * 100 + at));
    await doAll(shuffledReports(all, below), seed % 2 === 0 ? 4 : 1);
    const kept = await database().select().from(payments).where(gt(payments.id, newest));
    const facts = kept.map(({ bankPaymentId, documentId, documentNumber, purpose, receivedAt }) => ({
      paymentId: bankPaymentId,
      invoiceId: documentId,
      order: documentNumber,
      purpose,
      day: Number(receivedAt.slice(8, 10)),
    }));
    const byOrder = (one: { order: string | null }, other: { order: string | null }) =>
      String(one.order).localeCompare(String(other.order));
    const expected = all.map(({ paymentId, invoiceId, order, purpose, day }) => ({
      paymentId,
      invoiceId,
      order,
      purpose,
      day,
    }));
    expect(facts.sort(byOrder), `seed ${seed}`).toEqual(expected.sort(byOrder));
    const invoices = await database()
      .select({ status: documents.status })
      .from(documents)
      .where(
        inArray(
          documents.id,
          all.map(({ invoiceId }) => invoiceId),
        ),
      );
    expect(new Set(invoices.map(({ status }) => status)), `seed ${seed}`).toEqual(new Set(["paid"]));
    newest = kept
      .map(({ id }) => id)
      .sort()
      .at(-1)!;
  }
});
