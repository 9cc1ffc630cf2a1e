import { expect, test } from "vitest";
import { problemsOfParts } from "./problems";
import type { StoredPart } from "./schema";

test("words that stayed text are reported with how often, beside the other problems of their part", () => {
  const words = [
    { text: "генерального директора", count: 2 },
    { text: "Устава", count: 1 },
  ];
  const part: StoredPart = {
    ...{ page: 1, kind: "text", text: "Стороны …", box: null, blockId: "b" },
    ...{ problems: ["unlabelled", "unclear_words"], unclearWords: words },
  };
  expect(problemsOfParts([part], "ru")).toEqual([
    {
      ...{ part: 0, page: 1, text: "Стороны …", code: "unlabelled" },
      message: "Модель ничего не сказала об этой части",
    },
    {
      ...{ part: 0, page: 1, text: "Стороны …", code: "unclear_words", words },
      message:
        "Неясно, какой стороне принадлежат слова, которые остались текстом: «генерального директора»\u00A0×\u00A02, «Устава»",
    },
  ]);
  expect(problemsOfParts([part], "en")[1]?.message).toMatch(
    /: “генерального директора”\u00A0×\u00A02, “Устава”$/,
  );
});
