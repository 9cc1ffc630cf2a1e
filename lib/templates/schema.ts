import { z } from "zod";
import { docTypes } from "@/db/enums";
import { bodySchema } from "@/lib/body/schema";
import { linesInput } from "@/lib/documents/line";
import { cursorOf } from "@/lib/kernel/paging";
import {
  documentDay,
  flag,
  identifier,
  optionalIdentifier,
  optionalText,
  orAbsent,
  pageLimit,
  requiredText,
} from "@/lib/values/fields";
import { mergedUpd } from "@/lib/values/upd-fields";
import { updInput } from "@/lib/values/upd-schema";
import type { templateRecord, templateRow } from "./record";

const fields = {
  name: requiredText(300),
  docType: z.enum(docTypes),
  description: optionalText(2000),
  body: bodySchema,
  /** The lines of documents made from it, when these are created without lines. */
  lines: linesInput,
  /** For a UPD: the texts that its documents have in the form lines. */
  upd: updInput
    .nullable()
    .transform((sent) => sent && mergedUpd(null, sent))
    .optional(),
};

/** The body defaults to the standard body of the type, the lines to none. */
export const templateInput = z.object({
  ...fields,
  body: fields.body.optional(),
  lines: fields.lines.optional(),
});

export const templateKey = z.object({ id: identifier });

export const templatePatch = z
  .object({
    ...fields,
    isArchived: z.boolean(),
    /** Only a person who has read an imported template sends false; true changes nothing. */
    needsReview: z.boolean(),
  })
  .partial()
  .extend({
    ...templateKey.shape,
    /** The version that the caller has read; if the template was saved since then, nothing is changed. */
    updatedAt: z.iso.datetime({ error: "moment_form" }).optional(),
  });

export const templateFilters = z.object({
  /** Found anywhere in the name, or in the name of the file it was imported from. */
  q: optionalText(200),
  docType: z.enum(docTypes).optional(),
  archived: flag,
  /** Leaves out templates that nobody has read since they were imported. */
  usable: flag,
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([z.string(), identifier])),
});

export type TemplateRow = z.output<typeof templateRow>;
export type Template = z.output<typeof templateRecord>;

/** The fields of a draft made from a template; the project's defaults are used for those left out. */
export const instantiation = templateKey.extend({
  clientId: optionalIdentifier,
  projectId: optionalIdentifier,
  bankAccountId: optionalIdentifier,
  organizationId: optionalIdentifier,
  date: orAbsent(documentDay),
});

export const documentAsTemplate = z.object({
  documentId: identifier,
  name: fields.name,
  description: fields.description,
  /** Whether to include its lines, for documents that are always the same. */
  withLines: z.boolean().optional(),
});
