import { type Column, count, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as drizzle from "drizzle-orm/utils";
import { expect, test } from "vitest";
import { clients, documents, projects } from "@/db/schema";
import { recordsOf } from "./records";

type Selected = Parameters<typeof recordsOf>[1];
type IsThere = Parameters<typeof recordsOf>[2];

// Both are there, though not in the types.
const { mapResultRow, orderSelectedFields } = drizzle as unknown as {
  mapResultRow: (selected: Selected, row: unknown[], isThere: IsThere) => unknown;
  orderSelectedFields: (fields: object) => Selected;
};

const other = alias(clients, "other");
const fields = {
  id: documents.id,
  issuedAt: documents.issuedAt,
  total: sql`sum(total_cents)`.mapWith(Number),
  all: count().as("all"),
  client: { id: clients.id, createdAt: clients.createdAt },
  other: { id: other.id, name: other.name },
  project: { name: projects.name, note: sql<string>`note` },
  mixed: { id: clients.id, name: projects.name },
  own: { number: documents.number },
};
const names = ["id", "issuedAt", "total", "all", "client.id", "client.createdAt", "other.id", "other.name"];
const at = "2026-11-23 15:04:05.678+00";
const [whole, empty] = [
  ["1", at, "12", "3", "2", at, "3", "Медовый", "Причал", "b", "2", "Причал", "СЧ-1"],
  ["1", null, null, "0", null, at, null, null, null, "b", null, null, null],
];
const isThere = { documents: true, clients: false, other: false, projects: true };

test.each([
  ["of a join", isThere],
  ["of one table", undefined],
])("rows %s become the records that Drizzle makes of them", (_, joins) => {
  const selected = orderSelectedFields(fields);
  const rows = [whole!, empty!, ...names.map((_name, index) => whole!.with(index, null as never))];
  const expected = rows.map((row) => mapResultRow(selected, row, joins));
  const made = recordsOf(rows, selected, joins);
  expect(made).toEqual(expected);
  expect(made.map((record) => Object.keys(record))).toEqual(rows.map(() => Object.keys(fields)));
});

test("what is joined is null where it has no row", () => {
  const selected = orderSelectedFields({ id: documents.id, client: { id: clients.id as Column } });
  expect(recordsOf([["1", null]], selected, isThere)).toEqual([{ id: "1", client: null }]);
});
