import type { ImportedList } from "@/db/enums";
import { clients, services } from "@/db/schema";
import type { EventInput } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { type ClientRecord, planClients } from "./clients/plan";
import { clientValues } from "./clients/row";
import { type DebtRecord, planDebts } from "./debts/plan";
import { debtValues } from "./debts/row";
import { writeDebts } from "./debts/write";
import { clientHeadings, debtHeadings, type Headings, serviceHeadings } from "./headings";
import type { Draft, PlanContext, Planned, RowValues, Write } from "./plan";
import { proposedValues } from "./record-values";
import { type ImportField, maxDebts } from "./rules";
import { planServices, type ServiceRecord } from "./services/plan";
import { serviceValues } from "./services/row";

type ServiceDefaults = Parameters<typeof serviceValues>[1];

/** A list that can be imported: the fields of its columns, and how rows are read, compared and written. */
export type ListKind<Row extends { id: string }> = {
  list: ImportedList;
  /** Whether the records belong to one organization. */
  isOfOrganization?: true;
  /** Required fields; of each inner list any one is enough. */
  requiredFields: readonly ImportField[][];
  /** The message if one is missing; a key of the `fields` messages. */
  missingMessage: string;
  /** The largest number of rows in a file, and the message for more. */
  rowLimit?: { rows: number; message: string };
  /** Fields whose value cannot be that of a merged area: it is unclear to which of its rows it belongs. */
  unsharedFields?: readonly ImportField[];
  headings: Headings<ImportField>;
  values: (cell: (field: ImportField) => string, given: ServiceDefaults) => RowValues;
  plan: (context: PlanContext, drafts: readonly Draft[]) => Promise<Planned<Row>[]>;
  /** The number of records that are written together. */
  batchSize: number;
  /** Writes some records, both new and changed ones. */
  write: (context: Context, records: Row[]) => Promise<unknown>;
  /** Returns the event to record for each write; absent if writing records it itself. */
  event?: (importId: string, write: Write<Row>) => EventInput;
};

export const clientList: ListKind<ClientRecord> = {
  list: "clients",
  requiredFields: [["name"]],
  missingMessage: "import_no_name",
  headings: clientHeadings as Headings<ImportField>,
  values: clientValues,
  plan: planClients,
  batchSize: 500,
  write: ({ db }, records) =>
    db
      .insert(clients)
      .values(records)
      .onConflictDoUpdate({ target: clients.id, set: proposedValues(clients) }),
  event: (importId, { record, before }) =>
    before
      ? {
          kind: "client.updated",
          subject: { id: record.id },
          data: { fields: Object.keys(before), importId },
        }
      : { kind: "client.created", subject: { id: record.id }, data: { name: record.name, importId } },
};

export const serviceList: ListKind<ServiceRecord> = {
  list: "services",
  requiredFields: [["name"]],
  missingMessage: "import_no_name",
  headings: serviceHeadings as Headings<ImportField>,
  values: serviceValues,
  plan: planServices,
  batchSize: 500,
  write: ({ db }, records) =>
    db
      .insert(services)
      .values(records)
      .onConflictDoUpdate({ target: services.id, set: proposedValues(services) }),
  event: (importId, { record, before }) =>
    before
      ? {
          kind: "service.updated",
          subject: { id: record.id },
          data: { fields: Object.keys(before), importId },
        }
      : { kind: "service.created", subject: { id: record.id }, data: { name: record.name, importId } },
};

/**
 * Unpaid papers that another program has numbered; each is made and issued as by hand, which also records the events.
 */
export const debtList: ListKind<DebtRecord> = {
  list: "debts",
  isOfOrganization: true,
  requiredFields: [["number"], ["date"], ["sum"], ["client", "inn", "innKpp"]],
  missingMessage: "import_debt_columns",
  rowLimit: { rows: maxDebts, message: "import_too_many_debts" },
  unsharedFields: ["sum"],
  headings: debtHeadings as Headings<ImportField>,
  values: debtValues,
  plan: planDebts,
  batchSize: 10,
  write: writeDebts,
};
