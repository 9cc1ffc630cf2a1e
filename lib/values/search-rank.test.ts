import { expect, test } from "vitest";
import { searchedWords, searchKey } from "./search";
import { searchRankOf, wholeWordPatterns } from "./search-rank";

test.each([
  ["я", "ООО «Я»", 0],
  ["Я", "Я", 0],
  ["«я»", "Общество с ограниченной ответственностью «Я»", 0],
  ["ромашка", "«Ромашка», ООО", 0],
  ["ООО Ромашка", "ООО «Ромашка»", 0],
  ["ПАО Ромашка", "ООО «Ромашка»", 0],
  ["Северный ветер", "АО «Северный  ветер»", 0],
  ["Иванов Пётр Петрович", "ИП Иванов Петр Петрович", 0],
  ["ооо", "ООО", 0],
  ["ооо", "ООО «Ромашка»", 1],
  ["ветер северный", "АО «Северный ветер»", 1],
  ["я", "ООО «Я и Ко»", 1],
  ["я", "ООО «Мы-я»", 1],
  ["О'Коннор", "ИП О’Коннор Пётр", 1],
  ["я", "ООО «Мая»", 2],
  ["ветер сев", "АО «Северный ветер»", 2],
])("«%s» finds «%s» with rank %i", (q, name, rank) => {
  expect(searchRankOf(q)(searchKey(name))).toBe(rank);
});

test("the short name and the INN count as well, each for itself", () => {
  const search = searchKey("Общество «Я»", "Мы", "7700000016");
  expect(["мы", "7700000016", "общество мы"].map((q) => searchRankOf(q)(search))).toEqual([0, 0, 1]);
});

const wholeWordTexts = (word: string) =>
  [word, `${word} и ко`, `мы, ${word}`, `мы-${word}`, `ооо «${word}»`, `ооо "${word}"`, `(${word})`].concat([
    `мы\n${word}`,
    `${word}\nмы`,
    `${word}, ооо`,
  ]);

/** Whether a text is LIKE a pattern that has a % only at its ends. */
function isLike(text: string, pattern: string): boolean {
  const inner = pattern.replaceAll("%", "");
  if (pattern.startsWith("%")) return pattern.endsWith("%") ? text.includes(inner) : text.endsWith(inner);
  return pattern.endsWith("%") ? text.startsWith(inner) : text === inner;
}

test.each([...wholeWordTexts("я"), ...wholeWordTexts("дом")])(
  "the patterns of a whole word find it in «%s»",
  (text) => {
    const [word] = searchedWords(text.includes("дом") ? "дом" : "я");
    for (const patterns of wholeWordPatterns(word!))
      expect(patterns.some((pattern) => isLike(text, pattern))).toBe(true);
  },
);

test("the patterns of a whole word do not find it within others", () => {
  for (const [q, text] of [
    ["я", "ооо «мая»"],
    ["дом", "ооо «домик»"],
  ] as const) {
    const [word] = searchedWords(q);
    const groups = wholeWordPatterns(word!);
    expect(groups.every((patterns) => patterns.some((pattern) => isLike(text, pattern)))).toBe(false);
  }
});
