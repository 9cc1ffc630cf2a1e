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
import { proposed } from "./record-of";
import { type ImportField, mostDebts } from "./rules";
import { planServices, type ServiceRecord } from "./services/plan";
import { serviceValues } from "./services/row";

type Given = Parameters<typeof serviceValues>[1];

/** A list that files fill: what its columns may be, how a row is read, compared and written. */
export type ListKind<Row extends { id: string }> = {
  list: ImportedList;
  /** Fields without which nothing can be taken; of those in brackets any one. */
  needed: readonly ImportField[][];
  /** What is said where one is missing; a key of the `fields` messages. */
  lacks: string;
  /** How many rows a file may have, and what is said of more. */
  most?: { rows: number; message: string };
  headings: Headings<ImportField>;
  values: (cell: (field: ImportField) => string, given: Given) => RowValues;
  plan: (context: PlanContext, drafts: readonly Draft[]) => Promise<Planned<Row>[]>;
  /** How many records are written together. */
  together: number;
  /** Writes some records, new and changed ones alike. */
  write: (context: Context, records: Row[]) => Promise<unknown>;
  /** What is told of each; writing tells it itself where this is left out. */
  event?: (importId: string, write: Write<Row>) => EventInput;
};

export const clientList: ListKind<ClientRecord> = {
  list: "clients",
  needed: [["name"]],
  lacks: "import_no_name",
  headings: clientHeadings as Headings<ImportField>,
  values: clientValues,
  plan: planClients,
  together: 500,
  write: ({ db }, records) =>
    db
      .insert(clients)
      .values(records)
      .onConflictDoUpdate({ target: clients.id, set: proposed(clients) }),
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
  needed: [["name"]],
  lacks: "import_no_name",
  headings: serviceHeadings as Headings<ImportField>,
  values: serviceValues,
  plan: planServices,
  together: 500,
  write: ({ db }, records) =>
    db
      .insert(services)
      .values(records)
      .onConflictDoUpdate({ target: services.id, set: proposed(services) }),
  event: (importId, { record, before }) =>
    before
      ? {
          kind: "service.updated",
          subject: { id: record.id },
          data: { fields: Object.keys(before), importId },
        }
      : { kind: "service.created", subject: { id: record.id }, data: { name: record.name, importId } },
};

/** Unpaid papers that another program has numbered; each is made and issued as by hand, which tells of it. */
export const debtList: ListKind<DebtRecord> = {
  list: "debts",
  needed: [["number"], ["date"], ["sum"], ["client", "inn", "innKpp"]],
  lacks: "import_debt_columns",
  most: { rows: mostDebts, message: "import_too_many_debts" },
  headings: debtHeadings as Headings<ImportField>,
  values: debtValues,
  plan: planDebts,
  together: 10,
  write: writeDebts,
};
