import { z } from "zod";
import { docTypes, sourceKinds } from "@/db/enums";
import { lineInput } from "@/lib/documents/line";
import { type PartProblemCode, partProblemCodes } from "@/lib/recognition/part-problem";
import { identifier } from "@/lib/values/fields";

/** A file that was sent, on the disk for as long as the request lasts. */
export type Upload = { path: string; name: string };

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && "path" in value && "name" in value;

/** The file of a form, as an upload route hands it over. */
export const upload = z
  .custom<Upload>(isUpload, { error: "required" })
  .meta({ type: "string", format: "binary" });

export const importInput = z.object({
  /** DOCX, PDF, PNG or JPEG of at most 25 MB; what it is shows from its content. */
  file: upload,
  docType: z.enum(docTypes, { error: ({ input }) => (input === undefined ? "required" : undefined) }),
  /** `none` takes the text as it stands, with its headings; it needs no recognition model. */
  structure: z.enum(["model", "none"]).default("model"),
});

/** What an import is at, as its progress tells. */
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
  /** A line a paragraph; the cells of a table are parted by bars. */
  text: z.string(),
  /** Where it stands on its page, as shares of width and height; null when the file has no fixed pages. */
  box: z.object({ left: share, top: share, width: share, height: share }).nullable(),
  /** The block of the template that it became part of when it was imported. */
  blockId: z.string().nullable(),
});

export type SourcePartRecord = z.output<typeof sourcePartRecord>;

/** What the database keeps of a part. */
export type StoredPart = SourcePartRecord & { problems?: PartProblemCode[] };

const partProblem = z.object({
  /** Position of the part, from 0. */
  part: z.int(),
  page: z.int(),
  /** How the part begins. */
  text: z.string(),
  code: z.enum(partProblemCodes),
  /** The same in words. */
  message: z.string(),
});

export type PartProblemRecord = z.output<typeof partProblem>;

/** What an import answers beside the template: the parts that a person should look at. */
export const importProblems = z.object({ problems: z.array(partProblem) });

export const foundFields = ["inn", "kpp", "ogrn", "bik", "accountNumber", "correspondentAccount"] as const;

const foundRequisite = z.object({
  field: z.enum(foundFields),
  value: z.string(),
  /** Position of the part that it stands in, from 0. */
  part: z.int(),
  /** What is wrong with it, in words; null when its control digits agree. */
  problem: z.string().nullable(),
});

export type FoundRequisite = z.output<typeof foundRequisite>;

const knownParty = z.object({
  kind: z.enum(["organization", "client"]),
  id: identifier,
  name: z.string(),
  inn: z.string(),
  /** Requisites that are kept for the party and stand nowhere in the file, which has others. */
  differences: z.array(z.object({ field: z.enum(foundFields), kept: z.string() })),
});

export type KnownParty = z.output<typeof knownParty>;

const unreadLine = z.object({
  /** Position of the part that it stands in, from 0. */
  part: z.int(),
  /** Position of the row in it, from 0. */
  row: z.int(),
  page: z.int(),
  text: z.string(),
});

export const templateSource = z.object({
  templateId: identifier,
  kind: z.enum(sourceKinds),
  pageCount: z.int(),
  /** Numbers of the pages that there are pictures of. */
  pictures: z.array(z.int()),
  parts: z.array(sourcePartRecord),
  /** Parts that were left as text because the model was wrong about them, or that should be looked at. */
  problems: z.array(partProblem),
  /** Priced lines of its tables, which a person may take into the template: for prices that include VAT. */
  lines: z.array(lineInput),
  /** The same for prices to which VAT is added. */
  linesOnTop: z.array(lineInput),
  /** Rows of these tables that are not among the lines, as they are not understood. */
  unreadLines: z.array(unreadLine),
  /** What the file says has to be paid, with VAT; null where it does not say so. */
  paperTotalCents: z.int().nullable(),
  /** Whether the file does not say if VAT is in its prices: both lists have them as they stand. */
  isVatUnclear: z.boolean(),
  requisites: z.array(foundRequisite),
  parties: z.array(knownParty),
});

export type TemplateSource = z.output<typeof templateSource>;
