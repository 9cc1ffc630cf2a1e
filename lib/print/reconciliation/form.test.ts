import { expect, test } from "vitest";
import { formOf } from "./form";
import { reconciliationOf } from "./testing/paper";

const { organization, client } = reconciliationOf(1);
const named = (name: string, shortName: string | null = null) => ({
  ...client,
  name,
  shortName,
  inn: "7800000000",
});

test.each([
  ["ООО «Технопром»", "между ООО «Вектор» (ИНН 7700000016) и ООО «Технопром» (ИНН 7800000000)"],
  ["МБОУ СОШ № 5", "между ООО «Вектор» (ИНН 7700000016) и МБОУ СОШ № 5 (ИНН 7800000000)"],
  ["ИП Петров А. И.", "Стороны: ООО «Вектор» (ИНН 7700000016) и ИП Петров А. И. (ИНН 7800000000)"],
  ["Товарищество «Уют»", "Стороны: ООО «Вектор» (ИНН 7700000016) и Товарищество «Уют» (ИНН 7800000000)"],
])("the parties are named so that no case is wrong: %s", (name, line) => {
  const ours = { ...organization, name: "Общество «Вектор»", shortName: "ООО «Вектор»", inn: "7700000016" };
  const { subtitles } = formOf(reconciliationOf(1, { organization: ours, client: named("Имя", name) }));
  expect(subtitles).toContain(line);
});

test.each([
  ["Генеральный директор", "генеральный директор"],
  ["ВРИО директора", "ВРИО директора"],
])("an office within a sentence is written small: %s", (signatoryPosition, written) => {
  const side = {
    ...named("Имя", "ООО «Технопром»"),
    signatoryPosition,
    signatoryName: "Степанова Лидия Викторовна",
  };
  const { preamble, signers } = formOf(reconciliationOf(1, { client: side }));
  expect(preamble).toContain(`и ${written} ООО «Технопром» Степанова Л. В., с другой стороны`);
  expect(signers[1].role).toBe(signatoryPosition);
});
