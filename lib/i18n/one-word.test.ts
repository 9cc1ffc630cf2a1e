import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Returns the lines of the messages whose texts contain a word, with the names of their files. */
function linesWith(locale: string, word: RegExp): string[] {
  const folder = path.resolve("lib/i18n/messages", locale);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .filter((line) => word.test(line.replace(/^\s*"[^"]*":/, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test("what the menu calls «Абонплата» is called so everywhere: a «серия» is of a passport", () => {
  const lines = linesWith("ru", /(?<!\p{L})сери(?:я|и|ю|ей|й|ям|ями|ях)(?!\p{L})/iu);
  expect(lines.filter((line) => !/паспорт/i.test(line))).toEqual([]);
});

test("what the English menu calls “Subscriptions” is called so everywhere: a “series” is of a passport", () => {
  const lines = linesWith("en", /\bseries\b/i);
  expect(lines.filter((line) => !/passport/i.test(line))).toEqual([]);
});
