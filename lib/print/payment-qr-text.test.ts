import { describe, expect, test } from "vitest";
import { factsOf } from "./facts";
import { askedSumQrText, invoiceQrText } from "./payment-qr-text";
import { company, entrepreneur, printSource } from "./sample";

const qrTextOf = (overrides: Parameters<typeof printSource>[0] = {}) =>
  invoiceQrText(factsOf(printSource(overrides)));
const account = printSource().bankAccount!;
const line = { name: "Услуга", qty: 1, priceCents: 100_00 };
const byteLengthOf = (text: string) => Buffer.byteLength(text);

test("an ordinary payment has exactly this text", () => {
  expect(qrTextOf({ lines: [{ ...line, vatRate: "none", priceCents: 10_000_00 }] })).toBe(
    "ST00012|Name=ООО «Северный ветер»|PersonalAcc=40702810600000000001|BankName=ООО «Банк Точка», г. Москва|BIC=044525104|CorrespAcc=30101810745374525104|PayeeINN=7700000016|KPP=770001001|Sum=1000000|Purpose=Оплата по счету № СЧ-2026/118 от 20.11.2026. НДС не облагается",
  );
});

describe("the purpose states VAT", () => {
  const purposeOf = (...rates: Array<"22" | "10" | "none" | "0">) =>
    qrTextOf({ lines: rates.map((vatRate) => ({ ...line, vatRate })) })
      ?.split(". ")
      .at(-1);
  test("with its rate when the lines have one", () => {
    expect(purposeOf("22", "22")).toBe("В том числе НДС (22%) 36,06 руб.");
    expect(purposeOf("0")).toBe("В том числе НДС (0%) 0,00 руб.");
    expect(purposeOf("none", "10")).toBe("В том числе НДС (10%) 9,09 руб.");
  });
  test("as one amount when the lines have several rates", () => {
    expect(purposeOf("22", "10")).toBe("В том числе НДС 27,12 руб.");
  });
});

test("a partial payment states its share of VAT", () => {
  const facts = factsOf(printSource({ lines: [{ ...line, vatRate: "22" }] }));
  expect(askedSumQrText(facts, 2_500)).toContain(
    "|Sum=2500|Purpose=Оплата по счету № СЧ-2026/118 от 20.11.2026. В том числе НДС (22%) 4,51 руб.",
  );
});

test("an entrepreneur has no KPP, and a total of zero is left out", () => {
  const order = qrTextOf({ organization: entrepreneur, lines: [] });
  expect(order).toContain("|PayeeINN=770000000082|Purpose=");
  expect(order).not.toMatch(/KPP=|Sum=/);
});

describe("length limits", () => {
  const longName =
    "Общество с ограниченной ответственностью «Научно-производственное объединение „Северный ветер“ имени академика Крузенштерна»";
  const requiredFieldsOf = (order: string | null) => order!.slice(0, order!.indexOf("|PayeeINN"));

  test("replace a name that is too long by the short one", () => {
    const organization = { ...company, name: longName, shortName: "ООО «НПО „Северный ветер“»" };
    expect(qrTextOf({ organization })).toContain("|Name=ООО «НПО „Северный ветер“»|");
  });

  test("cut a name without a short one to 300 bytes, never inside a character", () => {
    const organization = { ...company, name: longName, shortName: null };
    const required = requiredFieldsOf(qrTextOf({ organization }));
    expect(byteLengthOf(required)).toBeGreaterThan(297);
    expect(byteLengthOf(required)).toBeLessThanOrEqual(300);
    expect(required).toContain("|Name=Общество с ограниченной ответственностью «Научно-");
  });

  test("cut the bank's name to 45 characters and the purpose to 210", () => {
    const bankName = "ФИЛИАЛ «ЦЕНТРАЛЬНЫЙ» ПУБЛИЧНОГО АКЦИОНЕРНОГО ОБЩЕСТВА «БАНК»";
    const order = qrTextOf({ bankAccount: { ...account, bankName }, document: { number: "9".repeat(300) } })!;
    expect(/BankName=([^|]*)/.exec(order)![1]).toBe(bankName.slice(0, 45).trimEnd());
    expect([.../Purpose=(.*)$/.exec(order)![1]!]).toHaveLength(210);
  });
});

describe("the account of an institution at the treasury", () => {
  const institution =
    "Департамент финансов города Москвы (Государственное бюджетное общеобразовательное учреждение города Москвы «Школа с углублённым изучением отдельных предметов имени дважды Героя Советского Союза маршала авиации Александра Ивановича Покрышкина, с дошкольными группами и отделением дополнительного образования детей», л/с 20736Х71280)";
  const nameIn = (organization: object, printRules?: number) => {
    const facts = factsOf(printSource({ organization: { ...company, ...organization } }));
    const order = invoiceQrText({ ...facts, ...(printRules !== undefined && { printRules }) })!;
    expect(byteLengthOf(order.slice(0, order.indexOf("|PayeeINN")))).toBeLessThanOrEqual(300);
    const [, name] = /Name=([^|]*)/.exec(order)!;
    expect([...name!].length).toBeLessThanOrEqual(160);
    return name;
  };

  test("stays in a name that is replaced by the short one", () => {
    expect(institution.length).toBeGreaterThan(300);
    expect(nameIn({ name: institution, shortName: "ГБОУ Школа № 1" })).toBe(
      "ГБОУ Школа № 1 (л/с 20736Х71280)",
    );
    const shortName = "ДФ г. Москвы (ГБОУ Школа № 1, л/с 20736Х71280)";
    expect(nameIn({ name: institution, shortName })).toBe(shortName);
  });

  test("stays in a name that is cut", () => {
    expect(nameIn({ name: institution, shortName: null })).toMatch(
      /^Департамент финансов города Москвы \(Государстве.* \(л\/с 20736Х71280\)$/,
    );
    expect(nameIn({ name: institution, shortName: institution })).toMatch(/ \(л\/с 20736Х71280\)$/);
  });

  test("stays in a name that is short enough, which is printed as written", () => {
    const name = "УФК по г. Москве (ГБОУ № 1, л/с 20736Х71280)";
    expect(nameIn({ name, shortName: "ГБОУ № 1" })).toBe(name);
  });

  test("is missing on papers issued before, whose code stays as it is", () => {
    expect(nameIn({ name: institution, shortName: "ГБОУ Школа № 1" }, 3)).toBe("ГБОУ Школа № 1");
  });
});

test("fields contain no separators, line breaks and long dashes", () => {
  const organization = { ...company, name: " ООО «Ветер|\nи — Ко» " };
  const order = qrTextOf({ organization, document: { number: "1|Sum=1" } })!;
  expect(order).toContain("|Name=ООО «Ветер и - Ко»|");
  expect(order).toContain("|Purpose=Оплата по счету № 1 Sum=1 от");
  expect(order.match(/Sum=\d+/g)).toEqual(["Sum=324690", "Sum=1"]);
});

test("there is no order when details of the bank are missing or bad, the correspondent account included", () => {
  const qrTextTo = (change: object) => qrTextOf({ bankAccount: { ...account, ...change } });
  expect(qrTextOf({ bankAccount: null })).toBe(null);
  expect(qrTextTo({ bik: "" })).toBe(null);
  expect(qrTextTo({ bankName: " " })).toBe(null);
  expect(qrTextTo({ accountNumber: "4070281060000000000" })).toBe(null);
  expect(qrTextTo({ correspondentAccount: "123" })).toBe(null);
  expect(qrTextOf({ organization: { ...company, name: "|" } })).toBe(null);
  expect(qrTextTo({ correspondentAccount: null })).toBe(null);
  expect(qrTextTo({ correspondentAccount: "0" })).toBe(null);
});
