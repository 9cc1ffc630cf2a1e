import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { ImportedList } from "@/db/enums";
import { clients, listImportRows, listImports, services } from "@/db/schema";
import { clientSearchKey } from "@/lib/clients/queries";
import { recordEach } from "@/lib/events/record";
import { deleteUnused } from "@/lib/kernel/delete-unused";
import { Failure, notFound } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { searchKey } from "@/lib/values/search";
import { undoDebts } from "./debts/undo";
import { clientList, serviceList } from "./lists";
import { undoneImport } from "./record";
import { importKey, type UndoneImport } from "./schema";

type Row = typeof listImportRows.$inferSelect;
type Item = UndoneImport["items"][number];

export const undoClientImport = command(
  {
    level: "user",
    summary: "Undo an import of clients: deletes those it created, and reverts those it changed",
    description:
      "Clients that are in use or were changed since are left as they are and listed in the response.",
    input: importKey,
    output: undoneImport,
    fails: ["not_found"],
  },
  (context, { id }) =>
    undoRecords(context, id, {
      list: "clients",
      noun: "client",
      stored: (db, ids) => db.select().from(clients).where(inArray(clients.id, ids)).for("no key update"),
      remove: (db, ids) => db.delete(clients).where(inArray(clients.id, ids)),
      restore: (within, records) =>
        clientList.write(
          within,
          records.map((record) => ({ ...record, search: clientSearchKey(record) })),
        ),
    }),
);

export const undoServiceImport = command(
  {
    level: "user",
    summary: "Undo an import of services: deletes those it created, and reverts those it changed",
    description:
      "Services that are in use or were changed since are left as they are and listed in the response.",
    input: importKey,
    output: undoneImport,
    fails: ["not_found"],
  },
  (context, { id }) =>
    undoRecords(context, id, {
      list: "services",
      noun: "service",
      stored: (db, ids) => db.select().from(services).where(inArray(services.id, ids)).for("no key update"),
      remove: (db, ids) => db.delete(services).where(inArray(services.id, ids)),
      restore: (within, records) =>
        serviceList.write(
          within,
          records.map((record) => ({ ...record, search: searchKey(record.name) })),
        ),
    }),
);

export const undoDebtImport = command(
  {
    level: "user",
    summary: "Undo an import of unpaid documents: they become drafts again and are deleted",
    description:
      "Documents that were paid, changed or handed to somebody since, on which others are based, or whose month is closed are left as they are and listed in the response.",
    input: importKey,
    output: undoneImport,
    fails: ["not_found"],
  },
  (context, { id }) => undoImport(context, id, "debts", (rows) => undoDebts(context, rows)),
);

type UndoKind<Stored extends { id: string; updatedAt: string }> = {
  list: "clients" | "services";
  noun: "client" | "service";
  stored: (db: Database, ids: string[]) => Promise<Stored[]>;
  remove: (db: Database, ids: string[]) => Promise<unknown>;
  restore: (context: Context, records: Stored[]) => Promise<unknown>;
};

const chunkSize = 500;

const undoRecords = <Stored extends { id: string; updatedAt: string }>(
  context: Context,
  id: string,
  kind: UndoKind<Stored>,
): Promise<UndoneImport> =>
  undoImport(context, id, kind.list, (rows, importedAt) => undoRows(context, kind, rows, importedAt));

/** Undoes an import in chunks of rows. Throws `not_found`, and `conflict` if it was undone already. */
async function undoImport(
  { db }: Pick<Context, "db">,
  id: string,
  list: ImportedList,
  undoSome: (rows: Row[], importedAt: string) => Promise<Item[]>,
): Promise<UndoneImport> {
  const [imported] = await db
    .select()
    .from(listImports)
    .where(and(eq(listImports.id, id), eq(listImports.list, list)))
    .for("update");
  if (!imported) throw notFound();
  if (imported.undoneAt) throw new Failure("conflict", { detail: "import_undone" });
  const rows = await db.select().from(listImportRows).where(eq(listImportRows.importId, id));
  const items: Item[] = [];
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize);
    items.push(...(await undoSome(chunk, imported.importedAt)));
  }
  const undoneAt = new Date().toISOString();
  await db.update(listImports).set({ undoneAt }).where(eq(listImports.id, id));
  const undone = items.filter(({ state }) => state === "undone").length;
  return {
    undone,
    kept: items.length - undone,
    items: items.toSorted((a, b) => a.row - b.row),
  };
}

async function undoRows<Stored extends { id: string; updatedAt: string }>(
  context: Context,
  kind: UndoKind<Stored>,
  rows: Row[],
  importedAt: string,
): Promise<Item[]> {
  const { db } = context;
  const stored = new Map(
    (
      await kind.stored(
        db,
        rows.map(({ recordId }) => recordId),
      )
    ).map((record) => [record.id, record]),
  );
  const isUntouched = ({ recordId }: Row) => stored.get(recordId)?.updatedAt === importedAt;
  const untouchedNewRows = rows.filter((row) => row.before === null && isUntouched(row));
  const removedIds = new Set(
    await removeUnused(
      db,
      kind.remove,
      untouchedNewRows.map(({ recordId }) => recordId),
    ),
  );
  const untouchedChangedRows = rows.filter((row) => row.before !== null && isUntouched(row));
  const now = new Date().toISOString();
  if (untouchedChangedRows.length > 0)
    await kind.restore(
      context,
      untouchedChangedRows.map(({ recordId, before }) => ({
        ...stored.get(recordId)!,
        ...before,
        updatedAt: now,
      })),
    );
  await recordEach(
    context,
    [
      ...[...removedIds].map((id) => ({
        kind: `${kind.noun}.deleted` as const,
        subject: { id },
        data: nameOf(stored.get(id)),
      })),
      ...untouchedChangedRows.map(({ recordId, before }) => ({
        kind: `${kind.noun}.updated` as const,
        subject: { id: recordId },
        data: { fields: Object.keys(before ?? {}) },
      })),
    ],
    "last",
  );
  return rows.map((row) => {
    const rowFacts = { row: row.row, label: row.label, id: row.recordId };
    if (!stored.has(row.recordId)) return { ...rowFacts, state: "kept", problem: "gone" };
    if (!isUntouched(row)) return { ...rowFacts, state: "kept", problem: "changed_since" };
    if (row.before === null && !removedIds.has(row.recordId))
      return { ...rowFacts, state: "kept", problem: "used" };
    return { ...rowFacts, state: "undone" };
  });
}

const nameOf = (record: object | undefined) =>
  record && "name" in record ? { name: record.name as string } : undefined;

/**
 * Deletes the records that nothing refers to. If the database rejects a set because one of them is in use, it tries
 * each half separately.
 */
async function removeUnused(
  db: Database,
  remove: (db: Database, ids: string[]) => Promise<unknown>,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0 || (await deleteUnused(db, (tx) => remove(tx, ids)))) return ids;
  if (ids.length === 1) return [];
  const middle = Math.ceil(ids.length / 2);
  return [
    ...(await removeUnused(db, remove, ids.slice(0, middle))),
    ...(await removeUnused(db, remove, ids.slice(middle))),
  ];
}
