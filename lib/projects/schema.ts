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
  /** The defaults of a new document of the project. */
  defaultClientId: optionalIdentifier,
  defaultTemplateId: optionalIdentifier,
  /** An account of the project's organization. */
  defaultBankAccountId: optionalIdentifier,
  /** The same three defaults, given by id or as in responses. */
  defaultClient: optionalReference,
  defaultTemplate: optionalReference,
  defaultBankAccount: optionalReference,
  notes: optionalText(20_000),
};

export const projectInput = z.object({
  ...fields,
  status: fields.status.default("active"),
  /** The active organization when left out; it never changes afterwards. */
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
  /** Projects with this default client. */
  clientId: optionalIdentifier,
  /** Found anywhere in the name, or in the default client's name, INN or email. */
  q: optionalText(200),
  ...pagedById,
});

/** The same filters in the address of the page, where every status can be chosen, too. */
export const projectTabFilters = projectFilters
  .omit({ organizationId: true, limit: true })
  .extend({ status: z.enum([...projectStatuses, "all"]).optional() });

export type Project = z.output<typeof projectRecord>;

export const projectDocumentFilters = documentFilters
  .omit({ organizationId: true, projectId: true })
  .extend(projectKey.shape);

export const nextDocumentInput = projectKey.extend({
  docType: z.enum(docTypes),
  /** The basis: a contract for an invoice, an invoice for an act. Looked up in the project when left out. */
  basisDocumentId: optionalIdentifier,
  /** Makes another document even if the project has such a document for this basis. */
  again: z.boolean({ error: "flag" }).default(false),
});

export type ProjectEvent = z.output<typeof projectEventRecord>;
