import { expect, test } from "vitest";
import { fileNamePart } from "./file-name-part";

test.each([
  ["ООО «Тёзка»", "ООО Тёзка"],
  ['ООО "Рога/Копыта: сбыт?"', "ООО Рога Копыта сбыт"],
  ["Acme Inc. ", "Acme Inc"],
  ["«»", ""],
  [`ООО «${"Очень ".repeat(20)}»`, `ООО ${"Очень ".repeat(9)}Оч`],
  ["Ко\u0000\u200fмпания\ud800", "Ко мпания\ufffd"],
])("%j becomes a part of a file name: %j", (name, part) => {
  expect(fileNamePart(name)).toBe(part);
});
