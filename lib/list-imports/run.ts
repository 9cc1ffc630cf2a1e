import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { listImportRows, listImports } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import { actorId, actorName } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { invalid } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { activeOrganization } from "@/lib/organizations/active";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { readTable } from "@/lib/table-files/read";
import type { TableRow } from "@/lib/table-files/table";
import { taxOfPrice } from "@/lib/values/priced-rows/columns";
import { rateOn } from "@/lib/values/vat-rates";
import { type Columns, columnsOf } from "./columns";
import type { ListKind } from "./lists";
import type { Draft, Planned, Write } from "./plan";
import { rememberColumns, rememberedColumns } from "./remembered";
import type {
  clientImportInput,
  debtImportInput,
  ImportedFile,
  ListImportProgress,
  serviceImportInput,
} from "./schema";

type Input = z.output<typeof clientImportInput | typeof serviceImportInput | typeof debtImportInput> & {
  organizationId?: string | null;
};

const rowsPerPause = 100;

/**
 * Reads a file and imports its rows into a list in one transaction, or returns what would be done. Imports of one list
 * run one after the other, so that sending the same file twice at once creates nothing twice.
 */
export async function runImport<Row extends { id: string }>(
  context: Context,
  kind: ListKind<Row>,
  { file, mapping, headingRow, dryRun, organizationId }: Input,
): Promise<ImportedFile> {
  const { db, actor, progressListener } = context;
  const report = (progress: ListImportProgress) => progressListener?.report(progress);
  const signal = progressListener?.signal ?? new AbortController().signal;
  report({ step: "reading" });
  const who = actorId(actor) ?? actorName(actor);
  const [table, remembered, organization] = await Promise.all([
    readTable(who, { path: file.path, list: kind.list }, signal),
    rememberedColumns(db, actor, kind.list),
    // Nothing but debts needs an organization: the catalogue is imported without one, too.
    organizationId ? chosenOrganization(context, { organizationId }) : activeOrganization(context),
  ]);
  const columns = columnsOf(table, { headings: kind.headings, remembered, mapping, headingRow });
  const missing = kind.requiredFields.flatMap((fields) =>
    fields.some((field) => columns.byField.has(field)) ? [] : fields.slice(0, 1),
  );
  if (missing.length > 0 && !dryRun) throw invalid("mapping", kind.missingMessage);
  const today = businessToday();
  const defaultVatRate = rateOn(organization?.defaultVatRate ?? "none", today);
  const drafts = missing.length > 0 ? [] : draftsOf(kind, columns, { today, defaultVatRate });
  if (kind.rowLimit && drafts.length > kind.rowLimit.rows) throw invalid("file", kind.rowLimit.message);
  const at = new Date().toISOString();
  const pause = async (done: number) => {
    if (done % rowsPerPause !== 0) return;
    report({ step: "comparing", done, all: drafts.length });
    await turn();
  };
  const plan = (on: Database) =>
    kind.plan(
      { db: on, locale: context.locale, at, isDryRun: dryRun, defaultVatRate, organization, pause },
      drafts,
    );
  const answer = (planned: Planned<Row>[], id: string | null) =>
    answerOf(columns, planned, {
      ...{ id, fileName: file.name, missing },
      hidden: table.hidden ?? { rows: 0, columns: 0 },
    });
  if (dryRun) return answer(await plan(db), null);

  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import of a list'), hashtext(${kind.list}))`);
    const planned = await plan(tx);
    if (mapping) await rememberColumns(tx, actor, kind.list, columns.columns);
    const id = await writePlanned({ ...context, db: tx }, kind, planned, {
      ...{ at, fileName: file.name, report },
      organizationId: kind.isOfOrganization && organization ? organization.id : null,
    });
    return answer(planned, id);
  });
}

function draftsOf<Row extends { id: string }>(
  kind: ListKind<Row>,
  { byField, rows }: Columns,
  defaults: Omit<Parameters<ListKind<Row>["values"]>[1], "isShownInKopecks">,
): Draft[] {
  return rows.flatMap((tableRow) => {
    const { row, cells, shared = [], inKopecks = [] } = tableRow;
    if (isGroupTitle(tableRow, [...byField.values()])) return [];
    const rowValues = kind.values(
      (field) => {
        const column = byField.get(field);
        return column === undefined ? "" : (cells[column] ?? "");
      },
      { ...defaults, isShownInKopecks: (field) => inKopecks.includes(byField.get(field) ?? -1) },
    );
    const label = rowValues.label ?? String(rowValues.values.name ?? "");
    // Skips rows whose cells belong to no field, and totals that 1С and people write below a list.
    if (Object.keys(rowValues.values).length === 0 || totalsLabel.test(label)) return [];
    const sharedErrors = (kind.unsharedFields ?? [])
      .filter((field) => shared.includes(byField.get(field) ?? -1))
      .map((field) => [field, ["import_merged"]]);
    const fieldErrors = { ...rowValues.fieldErrors, ...Object.fromEntries(sharedErrors) };
    return [{ ...rowValues, fieldErrors, row, label }];
  });
}

/** Whether one merged area covers all columns of a row: it is the title of a group of rows. */
const isGroupTitle = ({ cells, shared = [] }: TableRow, columns: readonly number[]) =>
  columns.length > 1 &&
  new Set(columns.map((column) => cells[column])).size === 1 &&
  columns.filter((column) => !shared.includes(column)).length <= 1;

const totalsLabel = /^(?:итого|всего|total):?(?: \d[\d .,]{0,20}(?:\p{L}{1,10}\.?)?)?$/iu;

type WriteOptions = {
  at: string;
  fileName: string;
  organizationId: string | null;
  report: (progress: ListImportProgress) => void;
};

/** Writes the new and changed records, with the data needed to undo them; returns null if there are none. */
async function writePlanned<Row extends { id: string }>(
  context: Context,
  kind: ListKind<Row>,
  planned: Planned<Row>[],
  { at, fileName, organizationId, report }: WriteOptions,
): Promise<string | null> {
  const { db, actor } = context;
  const plannedWrites = planned.filter(
    (each): each is Planned<Row> & { write: Write<Row> } => each.write !== undefined,
  );
  if (plannedWrites.length === 0) return null;
  const importId = v7();
  const newCount = plannedWrites.filter(({ write }) => write.before === null).length;
  await db.insert(listImports).values({
    id: importId,
    list: kind.list,
    organizationId,
    fileName,
    newCount,
    changedCount: plannedWrites.length - newCount,
    importedBy: actorId(actor),
    importedByName: actorName(actor),
    importedAt: at,
  });
  for (let from = 0; from < plannedWrites.length; from += kind.batchSize) {
    report({ step: "saving", done: from, all: plannedWrites.length });
    const chunk = plannedWrites.slice(from, from + kind.batchSize);
    await kind.write(
      context,
      chunk.map(({ write }) => write.record),
    );
    await db.insert(listImportRows).values(
      chunk.map(({ item, write }) => ({
        importId,
        recordId: write.record.id,
        row: item.row,
        label: item.label,
        before: write.before,
      })),
    );
    const { event } = kind;
    if (!event) continue;
    await recordEach(
      context,
      chunk.map(({ write }) => event(importId, write)),
      "last",
    );
  }
  return importId;
}

function answerOf<Row extends { id: string }>(
  { headingRow, columns }: Columns,
  planned: Planned<Row>[],
  rest: Pick<ImportedFile, "id" | "fileName" | "missing" | "hidden">,
): ImportedFile {
  const count = (state: string) => planned.filter(({ item }) => item.state === state).length;
  const newSums = planned.flatMap(({ item: { state, paper } }) =>
    state === "new" && paper ? [paper.sumCents] : [],
  );
  const newSumCents = newSums.reduce((sum, each) => sum + each, 0);
  return {
    ...rest,
    headingRow,
    columns,
    priceIs: taxOfPrice(columns.find(({ field }) => field === "price")?.heading ?? ""),
    counts: { new: count("new"), changed: count("changed"), same: count("same"), failed: count("failed") },
    newSumCents: newSums.length > 0 && Number.isSafeInteger(newSumCents) ? newSumCents : null,
    // A new record has an id only if it was stored.
    items: planned.map(({ item, write }) => (rest.id && write ? { ...item, id: write.record.id } : item)),
  };
}
