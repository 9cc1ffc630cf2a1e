import { expect, test } from "vitest";
import type { SourcePart } from "@/lib/recognition/part";
import { titleOf } from "./title";

const part = (kind: SourcePart["kind"], text: string): SourcePart => ({
  page: 1,
  kind,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

test.each([
  ["Договор  оказания услуг № 17/2025 от 3 мая 2025 г.", "Договор оказания услуг"],
  ["ДОГОВОР С ИП НА УСЛУГИ", "Договор с ИП на услуги"],
  ["Акт от 03.05.2025", "Акт"],
  ["№ 17", null],
  ["…", null],
])("the title taken from «%s» is %s", (text, title) => {
  expect(titleOf([part("text", "г. Москва"), part("heading", text), part("heading", "1. Предмет")])).toBe(
    title,
  );
});

test("a file without a heading near its beginning has no title", () => {
  expect(titleOf([])).toBeNull();
  expect(
    titleOf([...Array.from({ length: 20 }, () => part("text", "а")), part("heading", "Итоги")]),
  ).toBeNull();
});
