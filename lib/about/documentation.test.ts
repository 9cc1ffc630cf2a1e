import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scripts } from "@/package.json";

const pages = globSync(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**/*.md"]);
const textOf = (page: string) => readFileSync(page, "utf8");

/** Returns words between backticks that look like a path of this project; patterns such as `lib/<noun>` are skipped. */
const namedPaths = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = ""]) => code.split(/\s+/))
    .filter((word) => /^(?:app|components|lib|db|e2e|docs)\/[^<>*…]*$/.test(word));

test.each(pages)("every path that %s names exists", (page) => {
  expect(namedPaths(textOf(page)).filter((each) => !existsSync(each))).toEqual([]);
});

/** Finds «`name` in `path/of/file.ts`». */
const placedNames = (text: string) =>
  [...text.matchAll(/`(\w+)` in `([^`<>*…\n]+\.tsx?)`/g)].map(([, name = "", file = ""]) => ({ name, file }));

test.each(pages)("every name that %s places in a file is found in that file", (page) => {
  const isThere = ({ name, file }: { name: string; file: string }) =>
    new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8"));
  expect(placedNames(textOf(page)).filter((each) => !isThere(each))).toEqual([]);
});

test.each(pages)("every link of %s to another file points to an existing one", (page) => {
  const targets = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(
    ([, target = ""]) => target,
  );
  expect(targets.filter((target) => !existsSync(path.join(path.dirname(page), target)))).toEqual([]);
});

test.each(pages)("every npm script that %s names exists", (page) => {
  const named = [...textOf(page).matchAll(/npm run (?:--\w+ )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
