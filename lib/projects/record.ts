import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { bankAccounts, clients, organizations, projects, templates } from "@/db/schema";
import { documentRecord } from "@/lib/documents/record";
import { shippedStates } from "@/lib/documents/schema";
import { eventRecord } from "@/lib/events/history";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";

const { search: _search, ...columns } = getTableColumns(projects);

/** The columns of a project in responses: all except the folded search column. */
export const projectColumns = columns;

/** The names of the records that it refers to. */
export const namesOfProject = {
  organization: { id: organizations.id, name: organizations.name, shortName: organizations.shortName },
  defaultClient: { id: clients.id, name: clients.name, shortName: clients.shortName, inn: clients.inn },
  defaultTemplate: { id: templates.id, name: templates.name, docType: templates.docType },
  defaultBankAccount: {
    id: bankAccounts.id,
    name: bankAccounts.name,
    bankName: bankAccounts.bankName,
    accountNumber: bankAccounts.accountNumber,
  },
};

export const projectRecord = z.object({
  ...fieldsOf(columns),
  organization: z.object(fieldsOf(namesOfProject.organization)),
  defaultClient: z.object(fieldsOf(namesOfProject.defaultClient)).nullable(),
  defaultTemplate: z.object(fieldsOf(namesOfProject.defaultTemplate)).nullable(),
  defaultBankAccount: z.object(fieldsOf(namesOfProject.defaultBankAccount)).nullable(),
});

export const nextDocumentRecord = z.object({
  document: documentRecord,
  /** False when the document existed already. */
  isNew: z.boolean(),
  /** What acts and UPDs had before of the invoice that a new one is made of. */
  shippedBefore: z.enum(shippedStates),
});

/** An event of a project, of its order or of one of its documents. */
export const projectEventRecord = eventRecord.extend({ subjectId: identifier });
