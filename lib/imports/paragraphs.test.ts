import { expect, test } from "vitest";
import { linesOf } from "./reading/lines";
import { joinLines } from "./reading/paragraphs";

/** Creates lines of texts below each other. */
const linesWith = (...texts: string[]) =>
  linesOf(
    texts.map((text, row) => ({
      text,
      left: 0,
      right: text.length * 4,
      top: row * 10,
      bottom: row * 10 + 8,
    })),
  );

test("a word hyphenated at a line's end is joined, and a hyphen that belongs to the word stays", () => {
  expect(
    joinLines(linesWith("Исполнитель обязу-", "ется оказать услу-", "ги, если кто-", "то из работ-")),
  ).toBe("Исполнитель обязуется оказать услуги, если кто-то из работ-");
  expect(joinLines(linesWith("договор о поста\u00ad", "вке товара"))).toBe("договор о поставке товара");
  expect(
    joinLines(
      linesWith("за период 2025-", "2026 гг., г. Санкт-", "Петербург, какой-", "либо спор -", "в суде"),
    ),
  ).toBe("за период 2025-2026 гг., г. Санкт-Петербург, какой-либо спор - в суде");
});
