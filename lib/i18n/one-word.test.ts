import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve("lib/i18n/messages/ru");

test("what the menu calls «Абонплата» is called so everywhere: a «серия» is of a passport", () => {
  const others = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .filter(
        (line) => /(?<!\p{L})сери(?:я|и|ю|ей|й|ям|ями|ях)(?!\p{L})/iu.test(line) && !/паспорт/i.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(others).toEqual([]);
});
