import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { type KeyPress, pressed } from "./pressed";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { turnSingleKeys } from "./turn-single-keys";

afterEach(() => turnSingleKeys(true));

const press = (key: string, code: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
  ...changes,
});

const [g, d] = [press("п", "KeyG"), press("в", "KeyD")];

/** What the keys do that type a character. */
const byCharacters = () => [
  pressed("everywhere", press("/", "Slash")),
  pressed("everywhere", press("?", "Slash", { shiftKey: true })),
  pressed("go", d, g),
  pressed("choosing", press("ф", "KeyA")),
  pressed("payments", press("1", "Digit1")),
];

test("keys that type a character can be turned off in the list of shortcuts, and the others stay", async () => {
  const user = show(<ShortcutsDialog onClose={() => {}} />);
  expect(byCharacters()).toEqual(["search", "help", "goDocuments", "chooseAction", "nthInvoice"]);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Клавиши без Ctrl и Alt/ });
  await user.click(box);
  expect(box.checked).toBe(false);
  expect(byCharacters()).toEqual([null, null, null, null, null]);
  expect(pressed("everywhere", press("k", "KeyK", { ctrlKey: true }))).toBe("palette");
  expect(pressed("lists", press("ArrowDown", "ArrowDown"))).toBe("nextRow");
  expect(pressed("choosing", press(" ", "Space"))).toBe("chooseRow");
  await user.click(box);
  expect(byCharacters()).not.toContain(null);
});
