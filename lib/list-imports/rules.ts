/** The fields of columns in a file of clients; `innKpp` is both codes in one cell. */
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

/** The fields of columns in a file of services; `price` is in rubles. */
export const serviceImportFields = [
  "name",
  "description",
  "unit",
  "price",
  "vatRate",
  "kind",
  "productCode",
  "unitCode",
  "countryCode",
  "customsDeclaration",
] as const;

/** The fields of columns in a file of unpaid papers of another program; `client` is a name, `sum` is in rubles. */
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

/** The largest number of papers in a file: they are issued all or none, and others wait for their numbers meanwhile. */
export const maxDebts = 200;

export type ClientImportField = (typeof clientImportFields)[number];
export type ServiceImportField = (typeof serviceImportFields)[number];
export type DebtImportField = (typeof debtImportFields)[number];
export type ImportField = ClientImportField | ServiceImportField | DebtImportField;
