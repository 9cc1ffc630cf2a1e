import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import { bankAccounts } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { emailExamples } from "@/lib/email-templates/examples";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { stopClock } from "@/lib/testing/stopped-clock";
import { addDays, formatDate } from "@/lib/values/dates";
import { draftEmail } from "./draft";
import { sendEmail } from "./send";
import { readCode } from "./testing/read-code";
import { emailScenario } from "./testing/scenario";

stopClock();
const { scenario, issued, send, nextAddress, emailsTo } = emailScenario();

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 3_660_000, vatRate: "none" }];

/** Creates an issued invoice of 36 600 rubles, due in `dueIn` days and paid up to `paidCents`. */
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

const overdueWords = (date: string) => `Срок оплаты ${formatDate(date)} прошёл`;

describe("the letter of an invoice", () => {
  test("asks for the whole sum by its due date while nothing is paid", async () => {
    const { id, dueDate } = await invoice(0);
    const text = await textOf(id);
    expect(text).toContain("на сумму 36 600,00 руб.");
    expect(text).toContain(`Просим оплатить до ${formatDate(dueDate)}`);
  });

  test("that is overdue says so and does not ask for payment by a past date", async () => {
    const { id, dueDate } = await invoice(-1);
    const text = await textOf(id);
    expect(text).toContain("К оплате 36 600,00 руб.");
    expect(text).toContain(overdueWords(dueDate));
    expect(text).not.toContain("оплатить до");
  });

  test("that is partly paid asks only for the rest, by its due date or because that has passed", async () => {
    const early = await invoice(3, 2_440_000);
    const text = await textOf(early.id);
    expect(text).toContain("Осталось оплатить 12 200,00 руб.");
    expect(text).toContain(`Просим оплатить до ${formatDate(early.dueDate)}`);
    const late = await invoice(-3, 2_440_000);
    const other = await textOf(late.id);
    expect(other).toContain("Осталось оплатить 12 200,00 руб.");
    expect(other).toContain(overdueWords(late.dueDate));
    for (const each of [text, other]) expect(each).not.toContain("36 600");
    const english = await textOf(late.id, { ...scenario.caller, locale: "en" });
    expect(english).toContain("12,200.00 RUB remains to be paid. It was due on");
  });

  test("is in the sender's language, and sums follow the language of the text that is sent", async () => {
    const { id } = await invoice(3);
    const english = { ...scenario.caller, locale: "en" as const };
    expect(await textOf(id, english)).toContain("for 36,600.00 RUB.");
    const sent = async (text: string) => {
      const input = { id, to: nextAddress(), subject: "-", text };
      return (await execute(sendEmail, english, input)).text.replaceAll(/\s/g, " ");
    };
    expect(await sent("Total {{document.total}}, VAT {{document.vat}}")).toBe(
      "Total 36,600.00, VAT not charged",
    );
    expect(await sent("Всего {{document.total}}")).toBe("Всего 36 600,00");
    const shown = await execute(emailExamples, english, { organizationId: scenario.organizationId });
    const [total] = shown
      .filter(({ docType }) => docType === "invoice")
      .map(({ values }) => values["document.total"]);
    expect(total).toMatch(/^[\d,]+\.\d\d$/);
  });

  test("in the organization's own words still asks for the rest and leaves out a due date that has passed", async () => {
    const own = {
      subject: "Счёт {{document.number}}",
      text: "Добрый день!\n\nСчёт на {{document.total}} руб.\nЖдём оплату до {{document.dueDate}}.\n\nБухгалтерия",
    };
    const key = { organizationId: scenario.organizationId, docType: "invoice" };
    await execute(saveEmailTemplate, await callerAs("admin"), { ...key, ...own });
    const { id, dueDate } = await invoice(-3, 2_440_000);
    const text = await textOf(id);
    expect(text).toContain("Счёт на 12 200,00 (остаток от 36 600,00) руб.");
    expect(text).toContain(`Осталось оплатить 12 200,00 руб. ${overdueWords(dueDate)}`);
    expect(text).not.toContain("Ждём оплату до");
    expect(text).toMatch(/ближайшее время\. +Бухгалтерия$/);
    const to = nextAddress();
    const sent = await send(id, { to, ...own });
    expect(sent.text).not.toContain("Ждём оплату до");
    expect(sent.text).toContain("остаток от");
    expect(emailsTo(to)).toHaveLength(1);
  });
});

describe("the QR code in the letter of an invoice", () => {
  beforeAll(() => database().update(bankAccounts).set({ correspondentAccount: "30101810745374525104" }));

  const sendAndRead = async (id: string) => {
    const to = nextAddress();
    const { subject, text } = await execute(draftEmail, scenario.caller, { id });
    await send(id, { to, subject, text });
    const email = await PostalMime.parse(emailsTo(to)[0]!.bytes);
    const codes = email.attachments.filter(({ mimeType }) => mimeType === "image/png");
    return { html: email.html!.replaceAll(/\s/g, " "), codes: await Promise.all(codes.map(readCode)) };
  };

  test("that is partly paid pays the rest, and the letter says that the attached paper's code pays all", async () => {
    const { id } = await invoice(3, 2_440_000);
    const { codes, html } = await sendAndRead(id);
    expect(codes).toEqual([expect.stringContaining("|Sum=1220000|")]);
    expect(html).toMatch(/Осталось оплатить 12 200,00 руб\..*<img src="cid:picture-1"/);
    expect(html).toContain("QR-код для оплаты 12 200,00 руб. QR-код в приложенном счёте – на всю его сумму.");
  });

  test("that is overdue pays the whole sum", async () => {
    const { codes, html } = await sendAndRead((await invoice(-1)).id);
    expect(codes).toEqual([expect.stringContaining("|Sum=3660000|")]);
    expect(html).not.toContain("на всю его сумму");
  });

  test("is left out when it would repeat the paper's code", async () => {
    expect((await sendAndRead((await invoice(5)).id)).codes).toEqual([]);
  });
});
