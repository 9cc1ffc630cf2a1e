import { describe, expect, test } from "vitest";
import { addPayment } from "@/lib/documents/add-payment";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { addDays, formatDate } from "@/lib/values/dates";
import { draftEmail } from "./draft";
import { emailScenario } from "./testing/scenario";

const { scenario, issued, send, nextAddress, emailsTo } = emailScenario();

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 3_660_000, vatRate: "none" }];

/** An issued invoice of 36 600 rubles, due so many days from today, of which so much is paid. */
async function invoice(dueIn: number, paidCents = 0) {
  const dueDate = addDays(businessToday(), dueIn);
  const document = await issued({ date: addDays(dueDate, -30), dueDate, lines });
  const paidAt = new Date().toISOString();
  if (paidCents > 0)
    await execute(addPayment, scenario.caller, { id: document.id, amountCents: paidCents, paidAt });
  return { ...document, dueDate };
}

const textOf = async (id: string, caller = scenario.caller) =>
  (await execute(draftEmail, caller, { id })).text.replaceAll(/\s/g, " ");

const passed = (date: string) => `Срок оплаты ${formatDate(date)} прошёл`;

describe("the letter of an invoice", () => {
  test("asks for all of it by its date while nothing is paid and the date is to come", async () => {
    const { id, dueDate } = await invoice(0);
    const text = await textOf(id);
    expect(text).toContain("на сумму 36 600,00 руб.");
    expect(text).toContain(`Просим оплатить до ${formatDate(dueDate)}`);
  });

  test("that is overdue says so, and asks by no date that has passed", async () => {
    const { id, dueDate } = await invoice(-1);
    const text = await textOf(id);
    expect(text).toContain("К оплате 36 600,00 руб.");
    expect(text).toContain(passed(dueDate));
    expect(text).not.toContain("оплатить до");
  });

  test("that is paid in part asks for the rest alone, by its date or because that has passed", async () => {
    const early = await invoice(3, 2_440_000);
    const text = await textOf(early.id);
    expect(text).toContain("Осталось оплатить 12 200,00 руб.");
    expect(text).toContain(`Просим оплатить до ${formatDate(early.dueDate)}`);
    const late = await invoice(-3, 2_440_000);
    const other = await textOf(late.id);
    expect(other).toContain("Осталось оплатить 12 200,00 руб.");
    expect(other).toContain(passed(late.dueDate));
    for (const each of [text, other]) expect(each).not.toContain("36 600");
    const english = await textOf(late.id, { ...scenario.caller, locale: "en" });
    expect(english).toContain("12 200,00 RUB are left to be paid. It was due on");
  });

  test("in the organization's own words says the same, also when they are sent as they are", async () => {
    const own = {
      subject: "Счёт {{document.number}}",
      text: "Добрый день!\n\nСчёт на {{document.total}} руб.\nЖдём оплату до {{document.dueDate}}.\n\nБухгалтерия",
    };
    const key = { organizationId: scenario.organizationId, docType: "invoice" };
    await execute(saveEmailTemplate, await callerAs("admin"), { ...key, ...own });
    const { id, dueDate } = await invoice(-3, 2_440_000);
    const text = await textOf(id);
    expect(text).toContain("Счёт на 12 200,00 (остаток от 36 600,00) руб.");
    expect(text).toContain(`Осталось оплатить 12 200,00 руб. ${passed(dueDate)}`);
    expect(text).not.toContain("Ждём оплату до");
    expect(text).toMatch(/ближайшее время\. +Бухгалтерия$/);
    const to = nextAddress();
    const sent = await send(id, { to, ...own });
    expect(sent.text).not.toContain("Ждём оплату до");
    expect(sent.text).toContain("остаток от");
    expect(emailsTo(to)).toHaveLength(1);
  });
});
