import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, documentLines, documents, projects } from "@/db/schema";
import { bodySchema } from "@/lib/body/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { paymentRecord } from "@/lib/payments/record";
import { originalRecord } from "@/lib/values/original";
import { updRecord } from "@/lib/values/upd-schema";
import { problemCodes } from "./problems";

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

/** What every answer carries of a document: without its body, and the columns that only the database needs. */
export const documentColumns = columns;

/** The same of a list. */
export const listedColumns = { ...columns, isNumberedElsewhere: sql<boolean>`(${sequence} is null)` };

const { original: _original, upd: _upd, ...plainColumns } = columns;

const fields = {
  ...fieldsOf(plainColumns),
  /** Whether another program has given the number. */
  isNumberedElsewhere: z.boolean(),
  original: originalRecord,
  upd: updRecord.nullable(),
};

/** What a list adds: the names that a reader needs. */
export const namesOfDocument = {
  client: { id: clients.id, name: clients.name, shortName: clients.shortName, inn: clients.inn },
  project: { id: projects.id, name: projects.name },
};

const { documentId: _documentId, ...ofLine } = getTableColumns(documentLines);

/** What answers carry of a line. */
export const lineColumns = ofLine;

export const lineRecord = z.object(fieldsOf(lineColumns));

export const documentPayment = paymentRecord.extend({
  /** How much of the payment is this document's; the rest may be other documents'. */
  allocatedCents: z.int(),
});

export const documentRecord = z.object({
  ...fields,
  body: bodySchema,
  lines: z.array(lineRecord),
  payments: z.array(documentPayment),
  /** Of a UPD, what is computed for each line of the form that nobody has said anything in. */
  updDefaults: updRecord.nullable().optional(),
});

/** Something that is wrong with a document. */
export const problemRecord = z.object({
  code: z.enum(problemCodes),
  severity: z.enum(["error", "warning"]),
  /** The field: `lines.0.vatRate`, `clientId`, `body.3`, `client.address`. */
  path: z.string(),
  /** One sentence in the language of whoever asks. */
  message: z.string(),
  /** The same with `%line%` in place of the number of its line, for those who number the lines in another way; left out where the sentence has none. */
  messageOfLine: z.string().optional(),
});

/** A document whose status was changed: issued, with what is wrong with it. */
export const changedDocument = documentRecord.extend({ problems: z.array(problemRecord).optional() });

/** A document in a list: without its body, lines and payments. */
export const documentRow = z.object({
  ...fields,
  client: z.object(fieldsOf(namesOfDocument.client)).nullable(),
  project: z.object(fieldsOf(namesOfDocument.project)).nullable(),
});
