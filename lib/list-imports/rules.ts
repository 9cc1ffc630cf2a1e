/** Fields that a column of a file of clients can be; `innKpp` is both codes in one cell. */
export const clientImportFields = [
  "name",
  "shortName",
  "kind",
  "inn",
  "kpp",
  "innKpp",
  "ogrn",
  "address",
  "phone",
  "email",
  "signatoryName",
  "signatoryPosition",
  "signatoryBasis",
  "bankName",
  "bik",
  "accountNumber",
  "correspondentAccount",
  "edoId",
  "paymentTermDays",
  "passportNumber",
  "passportIssuedBy",
  "passportIssuedOn",
  "passportOfficeCode",
  "notes",
] as const;

/** Fields that a column of a file of services can be; `price` is in rubles. */
export const serviceImportFields = ["name", "description", "unit", "price", "vatRate"] as const;

export type ClientImportField = (typeof clientImportFields)[number];
export type ServiceImportField = (typeof serviceImportFields)[number];
export type ImportField = ClientImportField | ServiceImportField;
