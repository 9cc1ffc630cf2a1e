import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hardCodedTexts } from "./testing/hard-coded-texts";

const root = join(import.meta.dirname, "../..");

test("app and components contain no hard-coded texts", () => {
  const found = globSync("{app,components}/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] }).flatMap(
    (file) => hardCodedTexts(readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<b title={"Сохранить"} />', ["Сохранить"]],
  ["<p>Saved, thank you.</p>", ["Saved, thank you."]],
  ["<p>\n  Not found\n</p>", ["Not found"]],
  ['<input placeholder="Name of client" />', ["Name of client"]],
  ["<p>{total} rubles</p>", ["rubles"]],
  ["<p>Paid <b>{total}</b></p>", ["Paid"]],
  ["const ask = (of: Map<string, Item>): Promise<void> => of.get<Item>(1);", []],
  ['<p>{t("saved")}</p> // «Сохранено»', []],
  ["/** «Сохранено» */ const grow = (a: Map<string, string>) => a.size < 3 && b > 4;", []],
  ["if (!open) {} return <Panel />;", []],
  ['<Kbd className="ml-1">Enter</Kbd><th scope="col" className="num">№</th>', []],
])("finds the hard-coded texts of %s", (source, texts) => {
  expect(hardCodedTexts(source)).toEqual(texts);
});
