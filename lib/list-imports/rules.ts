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

/** Fields that a column of a file of unpaid papers of another program can be; `client` is a name, `sum` in rubles. */
export const debtImportFields = [
  "docType",
  "number",
  "date",
  "client",
  "inn",
  "kpp",
  "innKpp",
  "sum",
  "vatRate",
  "dueDate",
  "line",
] as const;

/** How many papers one file may bring: each is issued, all of them or none, and others wait for their numbers meanwhile. */
export const mostDebts = 200;

export type ClientImportField = (typeof clientImportFields)[number];
export type ServiceImportField = (typeof serviceImportFields)[number];
export type DebtImportField = (typeof debtImportFields)[number];
export type ImportField = ClientImportField | ServiceImportField | DebtImportField;
