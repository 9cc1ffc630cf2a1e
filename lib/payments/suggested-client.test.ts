import { expect, test } from "vitest";
import { suggestedClientOf } from "./suggested-client";

const noDetails = {
  ...{ name: "", inn: "", kpp: "", bik: "", accountNumber: "", bankName: "", correspondentAccount: "" },
};
const payment = {
  ...{ kind: "incoming" as const, source: "bank" as const, raw: null },
  ...{ payerName: null, payerInn: null, payerAccount: null },
};
const bank = { bik: "044525225", correspondentAccount: "30101810400000000225" };
const account = "40702810938000000001";

const statementFields = (side: string) => ({
  СекцияДокумент: "Платежное поручение",
  [`${side}ИНН`]: "7800000027",
  [`${side}КПП`]: "780001001",
  [side]: 'ИНН 7800000027 ООО "Ромашка"',
  [`${side}РасчСчет`]: account,
  [`${side}БИК`]: bank.bik,
  [`${side}Банк1`]: "ПАО СБЕРБАНК",
  [`${side}Корсчет`]: bank.correspondentAccount,
});
const companyDetails = { kind: "company", name: 'ООО "Ромашка"', inn: "7800000027", kpp: "780001001" };
const payer = { payerName: 'ООО "Ромашка"', payerInn: "7800000027", payerAccount: account };

test("reads all details of the payer, or of an outgoing payment's payee, from a statement", () => {
  const allDetails = { ...companyDetails, ...bank, accountNumber: account, bankName: "ПАО СБЕРБАНК" };
  expect(suggestedClientOf({ ...payment, ...payer, raw: statementFields("Плательщик") })).toEqual(allDetails);
  expect(suggestedClientOf({ ...payment, kind: "outgoing", raw: statementFields("Получатель") })).toEqual(
    allDetails,
  );
});

test("reads the payer's details from a notification", () => {
  const side = { account, kpp: "780001001", bankCode: bank.bik, bankName: "Сбер" };
  expect(suggestedClientOf({ ...payment, ...payer, raw: { Data: { SidePayer: side } } })).toEqual({
    ...{
      ...companyDetails,
      bik: bank.bik,
      accountNumber: account,
      bankName: "Сбер",
      correspondentAccount: "",
    },
  });
});

test.each([
  ["an account that does not fit the BIK", { ...statementFields("Плательщик"), ПлательщикБИК: "044525974" }],
  [
    "an account of the bank's own",
    { ...statementFields("Плательщик"), ПлательщикРасчСчет: "30232810600000000001" },
  ],
])("leaves out %s", (_, raw) => {
  expect(suggestedClientOf({ ...payment, ...payer, raw })).toEqual({ ...noDetails, ...companyDetails });
});

const personal = "40817810438000000001";

test.each([
  ["company", "ООО Ромашка", "7800000027", account],
  ["entrepreneur", "ИП Иванов Иван Иванович", "500100732259", personal],
  ["entrepreneur", "Иванов Иван Иванович (ИП)", "500100732259", null],
  ["entrepreneur", "Иванов Иван Иванович", "500100732259", "40802810438000000001"],
  ["entrepreneur", "Иванов Иван Иванович", "500100732259", null],
  ["person", "ИВАНОВ ИВАН ИВАНОВИЧ", "500100732259", personal],
  ["person", "Иван Иванович И.", null, null],
  ["person", "Петрова-Водкина А.В.", null, null],
  ["company", "ООО Ромашка", null, null],
  ["company", "Акционерное общество Ромашка", null, null],
  ["company", "Ромашка", null, null],
  ["company", null, null, null],
])("recognizes the counterparty as a %s: %s, %s, %s", (kind, payerName, payerInn, payerAccount) => {
  expect(suggestedClientOf({ ...payment, payerName, payerInn, payerAccount }).kind).toBe(kind);
});

test("leaves a person's address out of the name", () => {
  const payerName = "ИВАНОВ ИВАН ИВАНОВИЧ//Г МОСКВА, УЛ ЛЕСНАЯ, Д 1//";
  expect(suggestedClientOf({ ...payment, payerName })).toEqual({
    ...{ ...noDetails, kind: "person", name: "ИВАНОВ ИВАН ИВАНОВИЧ" },
  });
});

test("an institution is named without the treasury through which it pays, and keeps its account there", () => {
  const treasury = { bik: "004525988", correspondentAccount: "40102810545370000003" };
  const raw = {
    ...statementFields("Плательщик"),
    Плательщик: "",
    Плательщик1: "УФК по г. Москве (ГБУЗ «Поликлиника № 1», л/с 20736Х71280)",
    ПлательщикРасчСчет: "03224643450000007300",
    ПлательщикБИК: treasury.bik,
    ПлательщикБанк1: "ГУ БАНКА РОССИИ ПО ЦФО//УФК ПО Г. МОСКВЕ г Москва",
    ПлательщикКорсчет: treasury.correspondentAccount,
  };
  const told = { ...payer, payerName: raw.Плательщик1, payerAccount: raw.ПлательщикРасчСчет };
  expect(suggestedClientOf({ ...payment, ...told, raw })).toEqual({
    ...{ ...companyDetails, name: "ГБУЗ «Поликлиника № 1»", ...treasury },
    ...{ accountNumber: raw.ПлательщикРасчСчет, bankName: raw.ПлательщикБанк1 },
  });
});
