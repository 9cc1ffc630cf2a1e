import type { Database } from "@/db/client";
import type { ImportedList } from "@/db/enums";
import { clients, services } from "@/db/schema";
import type { EventInput } from "@/lib/events/record";
import { type ClientRecord, planClients } from "./clients/plan";
import { clientValues } from "./clients/row";
import { clientHeadings, type Headings, serviceHeadings } from "./headings";
import type { Draft, PlanContext, Planned, RowValues, Write } from "./plan";
import { proposed } from "./record-of";
import type { ImportField } from "./rules";
import { planServices, type ServiceRecord } from "./services/plan";
import { serviceValues } from "./services/row";

type Given = Parameters<typeof serviceValues>[1];

/** A list that files fill: what its columns may be, how a row is read, compared and written. */
export type ListKind<Row extends { id: string }> = {
  list: ImportedList;
  headings: Headings<ImportField>;
  values: (cell: (field: ImportField) => string, given: Given) => RowValues;
  plan: (context: PlanContext, drafts: readonly Draft[]) => Promise<Planned<Row>[]>;
  /** Writes some records, new and changed ones alike, in one statement. */
  write: (db: Database, records: Row[]) => Promise<unknown>;
  event: (importId: string, write: Write<Row>) => EventInput;
};

export const clientList: ListKind<ClientRecord> = {
  list: "clients",
  headings: clientHeadings as Headings<ImportField>,
  values: clientValues,
  plan: planClients,
  write: (db, records) =>
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
  headings: serviceHeadings as Headings<ImportField>,
  values: serviceValues,
  plan: planServices,
  write: (db, records) =>
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
