import { z } from "zod";
import { docTypes, sourceKinds } from "@/db/enums";
import { lineInput } from "@/lib/documents/line";
import { type PartProblemCode, partProblemCodes, type UnclearWords } from "@/lib/recognition/part-problem";
import { identifier } from "@/lib/values/fields";

/** An uploaded file, which is on disk for the duration of the request. */
export type Upload = { path: string; name: string };

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && "path" in value && "name" in value;

/** The file of a form, as an upload route passes it on. */
export const upload = z
  .custom<Upload>(isUpload, { error: "required" })
  .meta({ type: "string", format: "binary" });

export const importInput = z.object({
  /** DOCX, PDF, PNG or JPEG of at most 25 MB; the kind is detected by the content. */
  file: upload,
  docType: z.enum(docTypes, { error: ({ input }) => (input === undefined ? "required" : undefined) }),
  /** `none` takes the text as it is, with its headings; it needs no recognition model. */
  structure: z.enum(["model", "none"]).default("model"),
});

/** The progress of an import. */
export type ImportProgress =
  | { step: "received" }
  | { step: "reading"; page: number; pageCount: number }
  | { step: "structuring"; chunk: number; chunkCount: number }
  | { step: "saving" };

export const sourceKey = z.object({ id: identifier });

export const sourcePageKey = sourceKey.extend({ page: z.coerce.number<number>().int().min(1).max(10_000) });

const share = z.number().min(0).max(1);

const sourcePartRecord = z.object({
  page: z.int(),
  kind: z.enum(["heading", "text", "list", "table"]),
  /** One line per paragraph; the cells of a table are separated by bars. */
  text: z.string(),
  /** The position on the page, as shares of width and height; null if the file has no fixed pages. */
  box: z.object({ left: share, top: share, width: share, height: share }).nullable(),
  /** The block of the template that it became part of when it was imported. */
  blockId: z.string().nullable(),
});

export type SourcePartRecord = z.output<typeof sourcePartRecord>;

/** A part as stored in the database. */
export type StoredPart = SourcePartRecord & { problems?: PartProblemCode[]; unclearWords?: UnclearWords[] };

const partProblem = z.object({
  /** The position of the part, from 0. */
  part: z.int(),
  page: z.int(),
  /** The beginning of the part. */
  text: z.string(),
  code: z.enum(partProblemCodes),
  /** The problem as text. */
  message: z.string(),
  /** Only of `unclear_words`: the words that stayed text, and in how many places of the part. */
  words: z.array(z.object({ text: z.string(), count: z.int() })).optional(),
});

export type PartProblemRecord = z.output<typeof partProblem>;

/** The parts that a person should review, returned together with the template. */
export const importProblems = z.object({ problems: z.array(partProblem) });

export const foundFields = ["inn", "kpp", "ogrn", "bik", "accountNumber", "correspondentAccount"] as const;

const foundRequisite = z.object({
  field: z.enum(foundFields),
  value: z.string(),
  /** The position of the part that contains it, from 0. */
  part: z.int(),
  /** The problem as text; null if its control digits are right. */
  problem: z.string().nullable(),
});

export type FoundRequisite = z.output<typeof foundRequisite>;

const knownParty = z.object({
  kind: z.enum(["organization", "client"]),
  id: identifier,
  name: z.string(),
  inn: z.string(),
  /** Stored requisites of the party that differ from those in the file. */
  differences: z.array(z.object({ field: z.enum(foundFields), kept: z.string() })),
});

export type KnownParty = z.output<typeof knownParty>;

const unreadLine = z.object({
  /** The position of the part that contains it, from 0. */
  part: z.int(),
  /** The position of the row within the part, from 0. */
  row: z.int(),
  page: z.int(),
  text: z.string(),
});

export const templateSource = z.object({
  templateId: identifier,
  kind: z.enum(sourceKinds),
  pageCount: z.int(),
  /** The numbers of the pages that have images. */
  pictures: z.array(z.int()),
  parts: z.array(sourcePartRecord),
  /** Parts that were left as text because the model mislabelled them, and parts that should be reviewed. */
  problems: z.array(partProblem),
  /** Priced lines of the tables, which a person may copy into the template: for prices that include VAT. */
  lines: z.array(lineInput),
  /** The priced lines for prices to which VAT is added. */
  linesOnTop: z.array(lineInput),
  /** Rows of these tables that are not among the lines because they were not understood. */
  unreadLines: z.array(unreadLine),
  /** The amount to pay with VAT, if the file states it; otherwise null. */
  paperTotalCents: z.int().nullable(),
  /** Whether the file does not say if its prices include VAT: both lists then have them as printed. */
  isVatUnclear: z.boolean(),
  requisites: z.array(foundRequisite),
  parties: z.array(knownParty),
});

export type TemplateSource = z.output<typeof templateSource>;
