import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { locales } from "./locales";
import { loadMessages } from "./messages";
import { shapeOf } from "./testing/message-shape";

const folder = join(import.meta.dirname, "messages");
const filesOf = (locale: string) => readdirSync(join(folder, locale)).toSorted();

function textsOf(locale: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: string[]) => {
    if (typeof value === "string") texts.set(path.join("."), value);
    else for (const [key, child] of Object.entries(value ?? {})) visit(child, [...path, key]);
  };
  visit(JSON.parse(readFileSync(join(folder, locale, file), "utf8")), []);
  return texts;
}

test.each(locales)("every message file is loaded as a namespace (%s)", async (locale) => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const namespaces = Object.keys(await loadMessages(locale)).map((name) => `${kebab(name)}.json`);
  expect(filesOf(locale)).toEqual(namespaces.toSorted());
});

describe.each(filesOf("ru"))("%s", (file) => {
  const [ru, en] = [textsOf("ru", file), textsOf("en", file)];

  test("has the same non-empty keys in both languages", () => {
    expect([...en.keys()].toSorted()).toEqual([...ru.keys()].toSorted());
    for (const texts of [ru, en]) expect([...texts.values()].map((text) => text.trim())).not.toContain("");
  });

  test("has the same placeholders and tags in both languages", () => {
    const namesOf = (texts: Map<string, string>) =>
      [...ru.keys()].map((key) => {
        const { placeholders, tags } = shapeOf(texts.get(key) ?? "");
        return { key, placeholders, tags };
      });
    expect(namesOf(en)).toEqual(namesOf(ru));
  });

  describe.each([
    ["ru", ru],
    ["en", en],
  ] as const)("in %s", (locale, texts) => {
    test("has every plural form of the language", () => {
      // Counts are whole numbers, so in Russian `other` may serve as the form for `many`.
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const needed = categories.filter((category) => category !== "many");
      for (const [key, text] of texts) {
        for (const forms of shapeOf(text).pluralForms)
          expect(forms, key).toEqual(expect.arrayContaining(needed));
      }
    });

    test("is well-formed", () => {
      const failures: string[] = [];
      const keys = [...texts.keys()];
      const t = createTranslator<Record<string, string>>({
        locale,
        messages: Object.fromEntries(keys.map((key, index) => [`text${index}`, texts.get(key) ?? ""])),
        onError: (error) => failures.push(error.message),
      });
      keys.forEach((key, index) => {
        const { placeholders, tags } = shapeOf(texts.get(key) ?? "");
        t.markup(`text${index}`, {
          ...Object.fromEntries(placeholders.map((name) => [name, 1])),
          ...Object.fromEntries(tags.map((name) => [name, (inside: string) => inside])),
        });
      });
      expect(failures).toEqual([]);
    });
  });
});

/** Texts that leave as they are: in letters of plain text, in papers already issued, and in files for programs. */
const sentAsTyped = [
  "client-accounts.json: labels.",
  "original-scans.json: request.",
  "reconciliations.json: letter.",
  "states.json: vatRate.",
];

const partedFromUnit =
  /[\d#%>}] (?:[₽%]|(?:с|мс|мин|млн|тыс\.|шт\.|дн\.|мес\.|г\.|[КМГ]Б|[KMG]B)(?![\p{L}\d]))/u;
const partedFromNumber = /(?:№|\bNo\.) [\d#%{]/u;
/** «{count} с ключом»: the preposition looks like the sign of seconds. */
const preposition = /[\d#%>}] с (?=[\p{L}'«{])/gu;

test.each(locales)("no number stands on another line than its unit or its № (%s)", (locale) => {
  const parted = filesOf(locale).flatMap((file) =>
    [...textsOf(locale, file)]
      .filter(([, text]) => {
        const withoutPrepositions = text.replace(preposition, "");
        return (
          partedFromUnit.test(withoutPrepositions) ||
          /(?:млн|тыс\.) ₽/.test(text) ||
          partedFromNumber.test(text)
        );
      })
      .map(([key]) => `${file}: ${key}`),
  );
  expect(parted.filter((key) => !sentAsTyped.some((sent) => key.startsWith(sent)))).toEqual([]);
});

test("English texts write 1C with a Latin letter, so that a search of the page finds it", () => {
  const wrong = filesOf("en").filter((file) => readFileSync(join(folder, "en", file), "utf8").includes("1С"));
  expect(wrong).toEqual([]);
});
