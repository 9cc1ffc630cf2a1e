import { and, inArray, isNotNull, or, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { clients } from "@/db/schema";
import { clientSearchKey } from "@/lib/clients/queries";
import { clientErrors, kindOfInn } from "@/lib/clients/rules";
import { clientInput } from "@/lib/clients/schema";
import type { Locale } from "@/lib/i18n/locales";
import { assertValid } from "@/lib/kernel/errors";
import { checkInput } from "@/lib/kernel/input";
import { applyPatch } from "@/lib/kernel/patch";
import { checkRow } from "@/lib/list-imports/check-row";
import {
  ambiguousRow,
  type Draft,
  makePlanner,
  type PlanContext,
  type Planned,
  repeatedRow,
  withClient,
} from "@/lib/list-imports/plan";
import { emptyRecord, withoutUndefined } from "@/lib/list-imports/record-values";
import { withGenitives } from "@/lib/values/genitive";
import { indexClients, nameKey, namesOfKey, quotationMarks } from "./match";

export type ClientRecord = typeof clients.$inferSelect;

const patchInput = clientInput.partial();

/**
 * Plans what to do with each row of a file of clients, without writing anything. Later rows are also matched to the
 * clients that earlier ones create or change.
 */
export async function planClients(
  { db, locale, at, isDryRun, pause }: PlanContext,
  drafts: readonly Draft[],
): Promise<Planned<ClientRecord>[]> {
  const { match, put } = indexClients(await findStoredClients(db, drafts, isDryRun));
  const plan = makePlanner<ClientRecord>(({ id }) => id);
  const rowByNewId = new Map<string, number>();
  const planned: Planned<ClientRecord>[] = [];
  for (const [index, draft] of drafts.entries()) {
    await pause(index);
    const found = match(draft.values);
    const firstRow = found && found !== "ambiguous" ? rowByNewId.get(found.id) : undefined;
    if (found === "ambiguous") planned.push(ambiguousRow(draft));
    else if (firstRow !== undefined) planned.push(repeatedRow(draft, firstRow));
    else {
      const made = checkRow(locale, draft.fieldErrors, () =>
        found
          ? changedClient(found, draft.values, { locale, at })
          : newClient({ ...draft.forNew, ...draft.values }, { locale, at }),
      );
      const decided = plan({ draft, found, made });
      planned.push(found ? withClient(decided, found) : decided);
      if (!decided.write) continue;
      put(decided.write.record);
      if (!found) rowByNewId.set(decided.write.record.id, draft.row);
    }
  }
  return planned;
}

type RowContext = { locale: Locale; at: string };

function newClient(values: Record<string, unknown>, { locale, at }: RowContext) {
  const input = checkInput(clientInput, values, locale);
  const client = withGenitives({ ...input, kind: input.kind ?? kindOfInn(input.inn) });
  assertValid(clientErrors(client));
  const record: ClientRecord = {
    ...emptyRecord(clients),
    ...withoutUndefined(client),
    id: v7(),
    search: clientSearchKey(client),
    createdAt: at,
    updatedAt: at,
  };
  return { record, changed: [] };
}

function changedClient(stored: ClientRecord, values: Record<string, unknown>, { locale, at }: RowContext) {
  const { next, changed } = applyPatch<ClientRecord>(stored, {
    ...withGenitives(checkInput(patchInput, values, locale), stored),
    // An archived client in a current file is restored.
    ...(stored.archivedAt !== null && { archivedAt: null }),
  });
  assertValid(clientErrors(next));
  return { record: { ...next, search: clientSearchKey(next), updatedAt: at }, changed };
}

/**
 * Returns the clients with an INN or a name of the file, with `short` also by their short names; locked unless it is a
 * dry run.
 */
export async function findStoredClients(
  db: Database,
  drafts: readonly Pick<Draft, "label" | "values">[],
  isDryRun: boolean,
  { short = false } = {},
): Promise<ClientRecord[]> {
  const inns = [...new Set(drafts.flatMap(({ values }) => (values.inn ? [String(values.inn)] : [])))];
  const names = [...new Set(drafts.flatMap(({ label }) => namesOfKey(nameKey(label))))];
  const searchLine = (at: number) =>
    sql`btrim(translate(split_part(${clients.search}, E'\\n', ${sql.raw(`${at}`)}), ${quotationMarks}::text, ''))`;
  const hasShortName = and(isNotNull(clients.shortName), inArray(searchLine(2), valuesOf(names)));
  const query = db
    .select()
    .from(clients)
    .where(
      or(
        inArray(clients.inn, valuesOf(inns)),
        inArray(searchLine(1), valuesOf(names)),
        short ? hasShortName : undefined,
      ),
    )
    .orderBy(clients.id);
  return isDryRun ? query : query.for("no key update");
}
