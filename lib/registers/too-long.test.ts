import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { maxWorkbookRows } from "@/lib/exports/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { documentsRegister, documentsRegisterFile } from "./documents";
import { salesRegister, salesRegisterFile } from "./sales";

const { scenario, issued } = correctionScenario();
const date = "2026-10-01";

type Columns = { name: string }[];

/** Copies existing rows (`each`); a column takes the given value, or its default for null. */
async function copyRows(table: string, from: SQL, values: Record<string, SQL | null>): Promise<void> {
  const columns: Columns =
    await database().execute(sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
  const names = columns.map(({ name }) => name).filter((name) => values[name] !== null);
  const selected = names.map((name) => values[name] ?? sql`each.${sql.identifier(name)}`);
  await database().execute(sql`insert into ${sql.identifier(table)}
    (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )})
    select ${sql.join(selected, sql`, `)} from ${sql.identifier(table)} each, ${from}`);
}

/** One document of a day more than a register holds. */
beforeAll(async () => {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 100, vatRate: "22" }];
  const { id } = await issued({ docType: "upd", date, lines });
  await copyRows("documents", sql`generate_series(1, ${maxWorkbookRows}::int) n where each.id = ${id}`, {
    id: sql`gen_random_uuid()`,
    number: sql`'К-' || n`,
    sequence: sql`each.sequence + n`,
    original_code: null,
  });
  await copyRows("document_issues", sql`documents d where d.number like 'К-%'`, {
    id: sql`gen_random_uuid()`,
    document_id: sql`d.id`,
  });
});

test("a register that is too long is returned as null, and its file is refused", async () => {
  const days = { organizationId: scenario.organizationId, from: "2026-01-01", to: date };
  expect(await execute(documentsRegister, scenario.caller, days)).toBeNull();
  expect(await execute(salesRegister, scenario.caller, days)).toBeNull();
  for (const file of [documentsRegisterFile, salesRegisterFile])
    await expect(execute(file, scenario.caller, days)).rejects.toMatchObject({
      code: "validation_error",
      fieldErrors: { to: ["register_too_long"] },
    });
});
