import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandOf } from "@/components/documents/lines/navigation";
import { listTools, markTools } from "@/components/editor/toolbar/tools";
import { navGroups } from "@/components/shell/nav-items";
import { keyTexts } from "./key-text";
import { type KeyPress, pressed } from "./pressed";
import { destinationHrefs, type ShortcutGroup, shortcuts, shortcutsIn } from "./table";

const root = join(import.meta.dirname, "../..");

/** Returns a key of the table as a browser reports it. */
function press(written: string): KeyPress {
  const parts = written.split("+");
  const key = parts.pop()!;
  const code = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key;
  return {
    key,
    code,
    ctrlKey: parts.includes("Mod"),
    metaKey: false,
    shiftKey: parts.includes("Shift"),
    altKey: parts.includes("Alt"),
    defaultPrevented: false,
  };
}

const groups = Object.keys(shortcuts) as ShortcutGroup[];
const everything = groups.flatMap((group) => shortcutsIn(group).map((shortcut) => ({ group, ...shortcut })));

test.each(everything.map((shortcut) => [shortcut.name, shortcut] as const))(
  "%s is recognized by its keys",
  (_, { name, group, keys }) => {
    for (const written of keys) {
      const [first, second] = written.split(" ").map(press);
      expect(pressed(group, second ?? first!, second && first)).toBe(name);
    }
  },
);

test("no key has two meanings in one place", () => {
  const keys = everything.flatMap(({ group, keys }) => keys.map((key) => `${group}: ${key}`));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("every listed shortcut of lists, forms and payments is used in the code", () => {
  const sources = globSync("components/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.startsWith("components/shortcuts/table") && !file.includes(".test."))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .filter((source) => source.includes("pressed("))
    .join("\n");
  const ownByBrowser = ["openRow"];
  const listed = [
    ...shortcutsIn("everywhere"),
    ...shortcutsIn("lists"),
    ...shortcutsIn("choosing"),
    ...shortcutsIn("forms"),
    ...shortcutsIn("payments"),
  ]
    .map(({ name }) => name)
    .filter((name) => !ownByBrowser.includes(name));
  expect(listed.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});

test("the table of lines has the shortcuts listed for it", () => {
  const whole = { kind: "text", length: 5, selectionStart: 0, selectionEnd: 5, isWrapped: false } as const;
  const meaning = Object.fromEntries(
    shortcutsIn("lines").map(({ name, keys }) => [
      name,
      keys.map(
        (key) =>
          commandOf(press(key), whole, { row: 1, column: 0 }, { rows: 3, columns: 5, canAppend: true })?.type,
      ),
    ]),
  );
  expect(meaning).toEqual({
    nextLine: ["go"],
    previousLine: ["go"],
    insertLine: ["insert"],
    duplicateLine: ["duplicate"],
    removeLine: ["remove"],
    moveLine: ["move", "move"],
    editCell: ["edit"],
    revertCell: ["revert"],
    lineMenu: ["menu"],
    undoLines: ["undo"],
    redoLines: ["redo"],
  });
});

test("the editor has the shortcuts listed for it", () => {
  const tools = [...markTools, ...listTools];
  for (const { key, shortcut } of tools) {
    const listed = shortcutsIn("text").find(({ name }) => name === key);
    if (listed) expect(listed.keys).toEqual([shortcut]);
  }
  const blockKeys = readFileSync(join(root, "components/editor/plugins/block-keys.ts"), "utf8");
  for (const key of ["Mod-k", "Alt-ArrowUp", "Alt-ArrowDown"]) expect(blockKeys).toContain(`"${key}"`);
});

test("every section has a shortcut", () => {
  const hrefs = navGroups.flatMap((group) => group.map(({ href }) => href));
  expect(Object.values(destinationHrefs)).toEqual(expect.arrayContaining(hrefs));
});

test("letters, / and ? are recognized in a Russian layout", () => {
  const russian = { ...press("G"), key: "п" };
  expect(pressed("go", { ...press("D"), key: "в" }, russian)).toBe("goDocuments");
  expect(pressed("everywhere", { ...press("."), code: "Slash" })).toBe("search");
  expect(pressed("everywhere", { ...press(","), code: "Slash", shiftKey: true })).toBe("help");
  expect(pressed("everywhere", { ...press("?"), code: "Digit7", shiftKey: true })).toBe("help");
});

test("the second key alone does nothing, and a handled key is ignored", () => {
  expect(pressed("go", press("D"))).toBeNull();
  expect(pressed("everywhere", { ...press("Mod+K"), defaultPrevented: true })).toBeNull();
});

test.each([
  ["Mod+Shift+Z", "Ctrl+Shift+Z", "⌘⇧Z"],
  ["Alt+ArrowUp", "Alt+↑", "⌥↑"],
  ["?", "?", "?"],
])("%s is shown as %s, on a Mac as %s", (shortcut, elsewhere, onMac) => {
  expect([keyTexts(shortcut, false), keyTexts(shortcut, true)]).toEqual([elsewhere, onMac]);
});
