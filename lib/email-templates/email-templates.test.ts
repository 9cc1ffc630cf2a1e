import { describe, expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { locales } from "@/lib/i18n/locales";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { defaultEmails } from "./defaults";
import { emailExamples } from "./examples";
import { listEmailTemplates } from "./list";
import { resetEmailTemplate } from "./reset";
import { asksForLink, fillSubject, fillText, unknownPlaceholders, withLink } from "./rules";
import { saveEmailTemplate } from "./save";

describe("the text of an email", () => {
  const values = { "document.number": "СЧ-1", "customer.name": "ООО {{link}}", "document.dueDate": null };

  test("is filled once, and placeholders inside of values stay", () => {
    expect(fillText("{{customer.name}}: {{ document.number }}", { ...values, link: "https://x" })).toBe(
      "ООО {{link}}: СЧ-1",
    );
  });

  test("drops lines whose placeholder has no value, and the blank lines after them", () => {
    expect(fillText("Счёт {{document.number}}.\n\nДо {{document.dueDate}}.\n\nПока", values)).toBe(
      "Счёт СЧ-1.\n\nПока",
    );
    expect(fillSubject("{{document.number}} до {{document.dueDate}} ", values)).toBe("СЧ-1 до");
  });

  test("gets a line for its link, and loses it again", () => {
    const linked = withLink("Привет", true, "Ссылка:");
    expect(linked).toBe("Привет\n\nСсылка: {{link}}");
    expect(asksForLink(linked)).toBe(true);
    expect(withLink(linked, true, "Ссылка:")).toBe(linked);
    expect(withLink(linked, false, "Ссылка:")).toBe("Привет");
    expect(withLink("Привет\n\nС уважением,\nЯ", true, "Ссылка:")).toBe(
      "Привет\n\nСсылка: {{link}}\n\nС уважением,\nЯ",
    );
  });

  test.each(docTypes)("has only known placeholders in the defaults for %s", (docType) => {
    for (const { subject, text } of [defaultEmails.ru[docType], defaultEmails.en[docType]]) {
      expect(unknownPlaceholders(`${subject} ${text}`)).toEqual([]);
    }
  });
});

describe("an organization's emails", () => {
  const scenario = documentScenario();
  const key = () => ({ organizationId: scenario.organizationId, docType: "act" });
  const actOf = async (caller = scenario.caller) =>
    (await execute(listEmailTemplates, caller, key())).find(({ docType }) => docType === "act");

  test("have the default texts in the reader's language until the organization saves its own", async () => {
    const admin = await callerAs("admin");
    expect(await actOf()).toMatchObject({ isOwn: false, ...defaultEmails.ru.act });
    expect(await actOf({ ...scenario.caller, locale: "en" })).toMatchObject(defaultEmails.en.act);
    const own = { subject: "Акт {{document.number}}", text: "Подпишите.\r\nСпасибо" };
    await execute(saveEmailTemplate, admin, { ...key(), ...own });
    expect(await actOf()).toMatchObject({ isOwn: true, ...own, text: "Подпишите.\nСпасибо" });
    const subject = "Акт на подпись";
    await execute(saveEmailTemplate, admin, { ...key(), subject });
    expect(await actOf()).toMatchObject({ isOwn: true, subject, text: "Подпишите.\nСпасибо" });
    await execute(resetEmailTemplate, admin, key());
    expect(await actOf()).toMatchObject({ isOwn: false });
  });

  test.each([
    [{ subject: "{{document.nomer}}" }, "subject"],
    [{ subject: "Акт\nX-Header: 1" }, "subject"],
    [{ text: "{{customer}}" }, "text"],
    [{ text: " " }, "text"],
  ])("refuse %j, and the field is named", async (wrong, field) => {
    const input = { ...key(), subject: "Акт", text: "Подпишите.", ...wrong };
    const saved = async () => execute(saveEmailTemplate, await callerAs("admin"), input);
    expect(await failureOf(saved())).toEqual({ code: "validation_error", fields: [field] });
  });

  test("may be changed only by an administrator", async () => {
    const saved = () =>
      execute(saveEmailTemplate, scenario.caller, { ...key(), subject: "Акт", text: "Подпишите." });
    expect(await failureOf(saved())).toMatchObject({ code: "forbidden" });
  });

  test("name the currency of each sum once", async () => {
    for (const locale of locales) {
      const caller = { ...scenario.caller, locale };
      const examples = await execute(emailExamples, caller, key());
      expect(examples.map(({ docType }) => docType).toSorted()).toEqual(docTypes.toSorted());
      for (const { docType, values } of examples)
        expect(fillText(defaultEmails[locale][docType].text, values)).not.toMatch(/руб\. руб|RUB RUB/);
    }
  });

  test("are previewed with the newest documents, or with made-up ones", async () => {
    const { number } = await scenario.create({ clientId: scenario.clientId });
    const examples = await execute(emailExamples, scenario.caller, key());
    expect(examples.find(({ docType }) => docType === "invoice")).toMatchObject({
      number,
      values: { "document.number": number, "customer.name": "АО «Ёлки-палки»" },
    });
    const upd = examples.find(({ docType }) => docType === "upd");
    expect(upd).toMatchObject({ number: null, values: { "document.number": "УПД-2026/041" } });
  });
});
