import { expect, test } from "vitest";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { money, text } from "./columns";
import { exportList, wholeTable } from "./export-list";
import { maxWorkbookRows } from "./schema";

operateOnTestDatabase();

type Row = { name: string; cents: number };

/** Returns a list of `length` rows in pages of 100 that counts the pages read. */
function longList(length: number) {
  const counted = { pages: 0 };
  const read = async (cursor: string | undefined) => {
    counted.pages += 1;
    const from = Number(cursor ?? 0);
    const items = Array.from({ length: Math.min(100, length - from) }, (_, index): Row => {
      return { name: `№ ${from + index}`, cents: from + index };
    });
    return { items, nextCursor: from + 100 < length ? String(from + 100) : null };
  };
  const columns = [text("Имя", 10, ({ name }: Row) => name), money("Сумма", ({ cents }: Row) => cents)];
  return {
    counted,
    start: () =>
      exportList({ asker: { kind: "member", id: "1" }, format: "csv", title: "Список", columns, read }),
  };
}

test("an export reads a page only when it is consumed", async () => {
  const { counted, start } = longList(100_000);
  const { pages } = await start();
  expect(counted.pages).toBe(1);
  let rows = 0;
  let taken = 0;
  for await (const page of pages) {
    taken += 1;
    rows += page.length;
    expect(counted.pages).toBe(taken);
  }
  expect({ rows, taken }).toEqual({ rows: 100_000, taken: 1000 });
});

test("an export stops reading when its reader leaves", async () => {
  const { counted, start } = longList(10_000);
  const { pages } = await start();
  for await (const _ of pages) break;
  expect(counted.pages).toBe(1);
});

test("a whole table has all rows up to the limit, and more rows are refused", async () => {
  const { rows, heads } = await wholeTable(await longList(maxWorkbookRows).start());
  expect(rows).toHaveLength(maxWorkbookRows);
  expect(rows.at(-1)).toEqual(["№ 19999", 19_999]);
  expect(heads.map(({ title }) => title)).toEqual(["Имя", "Сумма"]);
  const { counted, start } = longList(100_000);
  expect(await failureOf(wholeTable(await start()))).toEqual({
    code: "validation_error",
    fields: ["format"],
  });
  expect(counted.pages).toBe(maxWorkbookRows / 100 + 1);
});

test("invisible characters are left out of exported cells, except those inside of emoji", () => {
  const { cell } = text("Имя", 10, ({ name }: Pick<Row, "name">) => name);
  const cells = ["ООО «Не\u00adви\u200bди\u2060мое»", "👨\u200d👩\u200d👧", "\u200b", ""].map((name) =>
    cell({ name }),
  );
  expect(cells).toEqual(["ООО «Невидимое»", "👨\u200d👩\u200d👧", "", ""]);
});
