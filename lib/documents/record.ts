import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, documentLines, documents, projects } from "@/db/schema";
import { bodySchema } from "@/lib/body/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { paymentRecord } from "@/lib/payments/record";
import { originalRecord } from "@/lib/values/original";
import { updRecord } from "@/lib/values/upd-schema";
import { problemCodes } from "./problem-severity";

const {
  year: _year,
  sequence,
  numberedAs: _numberedAs,
  series: _series,
  numberKey: _key,
  unpaidStatus: _unpaidStatus,
  search: _search,
  originalCode: _originalCode,
  body: _body,
  ...columns
} = getTableColumns(documents);

/** The columns of a document in every response: without its body and the columns that only the database needs. */
export const documentColumns = columns;

/** The columns of a document in a list. */
export const listedColumns = { ...columns, isNumberedElsewhere: sql<boolean>`(${sequence} is null)` };

const { original: _original, upd: _upd, ...plainColumns } = columns;

const fields = {
  ...fieldsOf(plainColumns),
  /** Whether another program gave the number. */
  isNumberedElsewhere: z.boolean(),
  original: originalRecord,
  upd: updRecord.nullable(),
};

/** Columns that a list adds: the names that readers need. */
export const namesOfDocument = {
  client: {
    ...{ id: clients.id, name: clients.name, shortName: clients.shortName },
    ...{ inn: clients.inn, kpp: clients.kpp },
  },
  project: { id: projects.id, name: projects.name },
};

const { documentId: _documentId, ...ofLine } = getTableColumns(documentLines);

/** The columns of a line in responses. */
export const lineColumns = ofLine;

export const lineRecord = z.object(fieldsOf(lineColumns));

export const documentPayment = paymentRecord.extend({
  /** How much of the payment is allocated to this document; other documents may have the rest. */
  allocatedCents: z.int(),
});

export const documentRecord = z.object({
  ...fields,
  body: bodySchema,
  lines: z.array(lineRecord),
  payments: z.array(documentPayment),
  /** For a UPD, the computed value of each form line that nobody has filled in. */
  updDefaults: updRecord.nullable().optional(),
});

/** A problem of a document. */
export const problemRecord = z.object({
  code: z.enum(problemCodes),
  severity: z.enum(["error", "warning"]),
  /** The field: `lines.0.vatRate`, `clientId`, `body.3`, `client.address`. */
  path: z.string(),
  /** One sentence in the caller's language. */
  message: z.string(),
  /**
   * The same sentence with `%line%` in place of the line number, for callers that number lines differently; absent
   * where the sentence has no line number.
   */
  messageOfLine: z.string().optional(),
  /** Whether the organization, which pays no VAT, would owe that of the line; absent otherwise. */
  owesVat: z.literal(true).optional(),
});

/** A document whose status was changed; once issued, with its problems. */
export const changedDocument = documentRecord.extend({ problems: z.array(problemRecord).optional() });

/** A document in a list: without its body, lines and payments. */
export const documentRow = z.object({
  ...fields,
  client: z.object(fieldsOf(namesOfDocument.client)).nullable(),
  project: z.object(fieldsOf(namesOfDocument.project)).nullable(),
});
