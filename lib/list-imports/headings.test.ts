import { expect, test } from "vitest";
import { exportWords } from "@/lib/exports/columns";
import { locales } from "@/lib/i18n/locales";
import { clientHeadings, debtHeadings, recognizeHeadings } from "./headings";
import type { ClientImportField } from "./rules";

test.each(locales)("recognizes the headings of an export of clients (%s)", (locale) => {
  const heads = exportWords(locale).clients;
  const exported: Partial<Record<ClientImportField, string>> = {
    name: heads.name,
    shortName: heads.shortName,
    kind: heads.kind,
    inn: heads.inn,
    kpp: heads.kpp,
    ogrn: heads.ogrn,
    edoId: heads.edoId,
    address: heads.address,
    phone: heads.phone,
    email: heads.email,
    signatoryName: heads.signatory,
    signatoryPosition: heads.position,
    bankName: heads.bankName,
    bik: heads.bik,
    accountNumber: heads.account,
    correspondentAccount: heads.correspondentAccount,
    passportNumber: heads.passportNumber,
    passportIssuedBy: heads.passportIssuedBy,
    passportIssuedOn: heads.passportIssuedOn,
    passportOfficeCode: heads.passportOfficeCode,
    paymentTermDays: heads.paymentTerm,
    notes: heads.notes,
  };
  expect(recognizeHeadings(Object.values(exported), clientHeadings, new Map())).toEqual(
    Object.keys(exported),
  );
});

test("«№» alone is the number of a paper, unless another heading names the number", () => {
  const fieldsOf = (...headings: string[]) => recognizeHeadings(headings, debtHeadings, new Map());
  expect(fieldsOf("№", "Дата")).toEqual(["number", "date"]);
  expect(fieldsOf("№", "№ документа", "Дата")).toEqual([null, "number", "date"]);
  expect(fieldsOf("№ п/п", "Номер", "Дата")).toEqual([null, "number", "date"]);
  expect(recognizeHeadings(["№", "Наименование"], clientHeadings, new Map())).toEqual([null, "name"]);
});
