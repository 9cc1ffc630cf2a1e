import { expect, test } from "vitest";
import { reconciliationFormOf } from "./form";
import { reconciliationOf } from "./testing/paper";

const { organization, client } = reconciliationOf(1);
const clientNamed = (name: string, shortName: string | null = null) => ({
  ...client,
  name,
  shortName,
  inn: "7800000000",
  kpp: null,
});

test.each([
  ["ООО «Технопром»", "между ООО «Вектор» (ИНН 7700000016) и ООО «Технопром» (ИНН 7800000000)"],
  ["МБОУ СОШ № 5", "между ООО «Вектор» (ИНН 7700000016) и МБОУ СОШ № 5 (ИНН 7800000000)"],
  ["ИП Петров А. И.", "Стороны: ООО «Вектор» (ИНН 7700000016) и ИП Петров А. И. (ИНН 7800000000)"],
  ["Товарищество «Уют»", "Стороны: ООО «Вектор» (ИНН 7700000016) и Товарищество «Уют» (ИНН 7800000000)"],
])(
  "an act of reconciliation names a party in the nominative where its name cannot be declined: %s",
  (name, line) => {
    const ours = {
      ...organization,
      name: "Общество «Вектор»",
      shortName: "ООО «Вектор»",
      inn: "7700000016",
      kpp: null,
    };
    const { subtitles } = reconciliationFormOf(
      reconciliationOf(1, { organization: ours, client: clientNamed("Имя", name) }),
    );
    expect(subtitles).toContain(line);
  },
);

test("an act of reconciliation names the КПП of its parties; one made before that has its other copy's words", () => {
  const ours = { ...organization, name: "Общество «Вектор»", shortName: "ООО «Вектор»", inn: "7700000016" };
  const branch = { ...clientNamed("Имя", "АО «Головное»"), kpp: "780543001" };
  const partiesBy = (printRules?: number) =>
    reconciliationFormOf(
      reconciliationOf(1, { organization: { ...ours, kpp: "770001001" }, client: branch, printRules }),
    ).subtitles[1];
  expect(partiesBy(6)).toBe(
    "между ООО «Вектор» (ИНН/КПП 7700000016/770001001) и АО «Головное» (ИНН/КПП 7800000000/780543001)",
  );
  for (const earlier of [5, undefined])
    expect(partiesBy(earlier)).toBe("между ООО «Вектор» (ИНН 7700000016) и АО «Головное» (ИНН 7800000000)");
});

test.each([
  ["Генеральный директор", "генеральный директор"],
  ["ВРИО директора", "ВРИО директора"],
  ["Geschäftsführer", "Geschäftsführer"],
])(
  "an act of reconciliation writes a signatory's position in lower case within a sentence: %s",
  (signatoryPosition, written) => {
    const side = {
      ...clientNamed("Имя", "ООО «Технопром»"),
      signatoryPosition,
      signatoryName: "Степанова Лидия Викторовна",
    };
    const { preamble, signers } = reconciliationFormOf(reconciliationOf(1, { client: side }));
    expect(preamble).toContain(`и ${written} ООО «Технопром» Степанова Л. В., с другой стороны`);
    expect(signers[1].role).toBe(signatoryPosition);
  },
);

const entrepreneur = { ...clientNamed("ИП Сидоров Сидор Сидорович"), kind: "entrepreneur" as const };

test.each([
  [
    "in person",
    { signatoryName: null, signatoryPosition: null },
    "Мы, нижеподписавшиеся, ИП Сидоров Сидор Сидорович, с одной стороны",
  ],
  [
    "in person, by name",
    { signatoryName: "Сидоров Сидор Сидорович", signatoryPosition: "Индивидуальный предприниматель" },
    "Мы, нижеподписавшиеся, ИП Сидоров Сидор Сидорович, с одной стороны",
  ],
  [
    "by a representative",
    { signatoryName: "Козлова Мария Петровна", signatoryPosition: "Представитель" },
    "Мы, нижеподписавшиеся, представитель ИП Сидорова Сидора Сидоровича Козлова М. П., с одной стороны",
  ],
])("an entrepreneur who signs %s is named once and in the right case", (_, signatory, words) => {
  const side = { ...entrepreneur, ...signatory };
  const form = reconciliationFormOf(reconciliationOf(1, { organization: side }));
  expect(form.preamble).toContain(words);
  expect(form.headings[0]).toBe("По данным ИП Сидорова Сидора Сидоровича, руб.");
  expect(form.conclusion[0]).toContain("задолженность в пользу ИП Сидорова Сидора Сидоровича 122,00 руб.");
  expect(form.signers[0].party).toBe("ИП Сидорова Сидора Сидоровича");
});

test("an act made before names were declined keeps its wording", () => {
  const side = {
    ...entrepreneur,
    signatoryName: "Козлова Мария Петровна",
    signatoryPosition: "Представитель",
  };
  const form = reconciliationFormOf(reconciliationOf(1, { organization: side, areNamesDeclined: undefined }));
  expect(form.preamble).toContain("представитель ИП Сидоров Сидор Сидорович Козлова М. П., с одной стороны");
  expect(form.headings[0]).toBe("По данным ИП Сидоров Сидор Сидорович, руб.");
  expect(form.conclusion[0]).toContain("задолженность в пользу ИП Сидоров Сидор Сидорович 122,00 руб.");
  expect(form.signers[0]).toMatchObject({ party: "ИП Сидоров Сидор Сидорович", stamp: "М. П." });
});

test.each([
  ["now has whole initials", 1, "𐐀𐐨𐐩 𐐁. 𐐂."],
  ["before letters were kept whole has them as its other copy", undefined, "𐐀𐐨𐐩 \ud801. \ud801."],
])("an act of reconciliation made %s", (_, printRules, name) => {
  const side = { ...entrepreneur, signatoryName: "𐐀𐐨𐐩 𐐁𐐨 𐐂𐐨" };
  expect(reconciliationFormOf(reconciliationOf(1, { organization: side, printRules })).signers[0].name).toBe(
    name,
  );
});

test("an act made before a position in another language kept its capital has it as its other copy", () => {
  const side = { ...client, signatoryPosition: "Geschäftsführer" };
  const preambleBy = (printRules?: number) =>
    reconciliationFormOf(reconciliationOf(1, { client: side, printRules })).preamble;
  expect(preambleBy(3)).toContain("и geschäftsführer АО");
  expect(preambleBy(4)).toContain("и Geschäftsführer АО");
});

test("a lawyer without an ОГРНИП signs an act as a lawyer", () => {
  const side = {
    ...clientNamed("Адвокат Резник Генри Маркович"),
    ...{ kind: "entrepreneur" as const, ogrn: null, signatoryName: null, signatoryPosition: null },
  };
  const signerBy = (printRules?: number) =>
    reconciliationFormOf(reconciliationOf(1, { client: side, printRules })).signers[1];
  expect(signerBy(4)).toMatchObject({ role: "Адвокат", name: "Резник Г. М." });
  expect(signerBy(3)).toMatchObject({ role: "Индивидуальный предприниматель", name: "Адвокат Р. Г. М." });
});

test("a person has no position and no stamp", () => {
  const side = { ...clientNamed("Кузнецова Анна Ивановна"), kind: "person" as const };
  const { signers } = reconciliationFormOf(
    reconciliationOf(1, { client: { ...side, signatoryName: null, signatoryPosition: null } }),
  );
  expect(signers[1]).toMatchObject({ party: "Кузнецовой Анны Ивановны", role: null, stamp: null });
});
