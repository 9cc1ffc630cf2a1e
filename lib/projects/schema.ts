import { z } from "zod";
import { docTypes, projectStatuses } from "@/db/enums";
import { documentFilters } from "@/lib/documents/schema";
import { pagedById } from "@/lib/kernel/paging";
import {
  identifier,
  optionalIdentifier,
  optionalReference,
  optionalText,
  orDefault,
  requiredText,
} from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import type { projectEventRecord, projectRecord } from "./record";

const fields = {
  name: requiredText(300),
  status: orDefault(z.enum(projectStatuses), "active"),
  /** What a new document of the project begins with. */
  defaultClientId: optionalIdentifier,
  defaultTemplateId: optionalIdentifier,
  /** An account of the project's organization. */
  defaultBankAccountId: optionalIdentifier,
  /** The same as the three above, by id or as answers carry them. */
  defaultClient: optionalReference,
  defaultTemplate: optionalReference,
  defaultBankAccount: optionalReference,
  notes: optionalText(20_000),
};

export const projectInput = z.object({
  ...fields,
  status: fields.status.default("active"),
  /** The active organization when left out; never changes after. */
  organizationId: optionalIdentifier,
});

export const projectKey = z.object({ id: identifier });

export const projectPatch = z
  .object(fields)
  .partial()
  .extend({ ...projectKey.shape, seen });

export const projectFilters = z.object({
  /** The active organization when left out. */
  organizationId: optionalIdentifier,
  status: z.enum(projectStatuses).optional(),
  /** Projects whose default client this is. */
  clientId: optionalIdentifier,
  /** Found anywhere in the name, or in the default client's name, INN or e-mail. */
  q: optionalText(200),
  ...pagedById,
});

/** The same in the address of the page, where every state is a choice, too. */
export const projectTabFilters = projectFilters
  .omit({ organizationId: true, limit: true })
  .extend({ status: z.enum([...projectStatuses, "all"]).optional() });

export type Project = z.output<typeof projectRecord>;

export const projectDocumentFilters = documentFilters
  .omit({ organizationId: true, projectId: true })
  .extend(projectKey.shape);

export const nextDocumentInput = projectKey.extend({
  docType: z.enum(docTypes),
  /** What it rests on: a contract for an invoice, an invoice for an act. Found in the project when left out. */
  basisDocumentId: optionalIdentifier,
  /** Makes another one although the project has such a document for this basis. */
  again: z.boolean({ error: "flag" }).default(false),
});

export type ProjectEvent = z.output<typeof projectEventRecord>;
