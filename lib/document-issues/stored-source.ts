import { z } from "zod";
import {
  clientKinds,
  docTypes,
  type ImageKind,
  imageKinds,
  lineKinds,
  lineRates,
  taxSystems,
  vatModes,
} from "@/db/enums";
import type { Body } from "@/lib/body/schema";
import { editions } from "@/lib/print/editions";
import type {
  PrintClient,
  PrintDocument,
  PrintLine,
  PrintOrganization,
  PrintSource,
} from "@/lib/print/source";
import { updRecord } from "@/lib/values/upd-schema";

const text = z.string().nullable();
const date = z.string();

/**
 * Requires a schema for every field of a record, the optional ones too, and no other, so that no printed field can be
 * forgotten.
 */
type FieldsOf<Printed> = Record<keyof Printed, z.ZodType>;

const party = {
  name: z.string(),
  shortName: text,
  inn: text,
  kpp: text,
  ogrn: text,
  email: text,
  phone: text,
  signatoryName: text,
  signatoryPosition: text,
  signatoryNameGenitive: text,
  signatoryPositionGenitive: text,
  signatoryBasis: text,
  edoId: text.optional(),
};

const organization = z.object({
  ...party,
  ogrnDate: date.nullish(),
  legalAddress: text,
  postalAddress: text,
  accountantName: text,
  taxSystem: z.enum(taxSystems).nullish(),
} satisfies FieldsOf<PrintOrganization>);

const client = z.object({
  ...party,
  kind: z.enum(clientKinds),
  address: text,
  passportNumber: text.optional(),
  passportIssuedBy: text.optional(),
  passportIssuedOn: date.nullish(),
  passportOfficeCode: text.optional(),
  bankName: text,
  bik: text,
  accountNumber: text,
  correspondentAccount: text,
} satisfies FieldsOf<PrintClient>);

const bankAccount = z.object({
  bankName: z.string(),
  bik: z.string(),
  accountNumber: z.string(),
  correspondentAccount: text,
} satisfies FieldsOf<NonNullable<PrintSource["bankAccount"]>>);

/** In the key order of canonical JSON, so that thousands of lines can be written without sorting. */
const line = z.object({
  countryCode: text.optional(),
  customsDeclaration: text.optional(),
  description: text,
  discountPercent: z.number().nullable(),
  kind: z.enum(lineKinds).optional(),
  name: z.string(),
  priceCents: z.int(),
  productCode: text.optional(),
  qty: z.number(),
  sumCents: z.int(),
  unit: z.string(),
  unitCode: text.optional(),
  vatCents: z.int(),
  vatRate: z.enum(lineRates),
} satisfies FieldsOf<PrintLine>);

const document = z.object({
  docType: z.enum(docTypes),
  number: z.string(),
  date,
  dueDate: date.nullable(),
  correctionNumber: z.int().nullish(),
  correctionDate: date.nullish(),
  periodStart: date.nullish(),
  periodEnd: date.nullish(),
  vatMode: z.enum(vatModes),
  upd: updRecord.nullish(),
  lines: z.array(line),
  // As it was stored, whatever this version would accept.
  body: z.custom<Body>(Array.isArray),
  updatedAt: z.string(),
} satisfies FieldsOf<PrintDocument>);

const reference = z.object({ docType: z.enum(docTypes), number: z.string(), date });

const image = z.object({ hash: z.string(), widthPx: z.int(), heightPx: z.int() });

/** The images of an issued paper, by the SHA-256 of their bytes. */
export type StoredImages = Partial<Record<ImageKind, z.output<typeof image>>>;

/**
 * What is stored of an issued paper: the fields of a `PrintSource`, and nothing else of the rows they come from. A
 * field added later must be optional here, because papers issued earlier lack it.
 */
const storedSource = z.object({
  document,
  organization,
  client: client.nullable(),
  bankAccount: bankAccount.nullable(),
  basis: reference.nullable(),
  ground: reference.nullish(),
  advances: z.array(z.object({ number: z.string(), date, amountCents: z.int().optional() })).optional(),
  advanceInvoices: z
    .array(
      z.object({
        number: z.string(),
        date,
        correctionNumber: z.int().nullish(),
        correctionDate: date.nullish(),
      }),
    )
    .optional(),
  contract: z.object({ number: z.string(), date }).nullable(),
  project: z.object({ name: z.string() }).nullable(),
  images: z.partialRecord(z.enum(imageKinds), image),
  today: date,
  originalAddress: z.string().optional(),
  edition: z.enum(editions),
  signsInCapacity: z.boolean().optional(),
  printRules: z.int().optional(),
} satisfies FieldsOf<PrintSource>);

export type StoredSource = z.output<typeof storedSource>;

/** Picks the stored fields from rows. Throws if a paper cannot be made from them. */
export const toStored = (source: z.input<typeof storedSource>): StoredSource => storedSource.parse(source);

/** Parses a stored source. Throws an error that names the issue and the field that does not fit. */
export function fromStored(stored: unknown, issue: { documentId: string; revision: number }): StoredSource {
  const parsed = storedSource.safeParse(stored);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new Error(
    `issue ${issue.revision} of document ${issue.documentId} cannot be read: ${problem?.path.join(".")}: ${problem?.message}`,
  );
}
