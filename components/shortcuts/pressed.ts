import { type NameIn, type ShortcutGroup, shortcutsIn } from "./table";

/** A key as pressed; `code` is the place on the keyboard, the same on a Russian and an English layout. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** The shortcut of a group that a key means; `before` is the key pressed just ahead of it. */
export function pressed<Group extends ShortcutGroup>(
  group: Group,
  press: KeyPress,
  before?: KeyPress | null,
): NameIn<Group> | null {
  if (press.defaultPrevented) return null;
  const found = shortcutsIn(group).find(({ keys }) => keys.some((key) => isSequence(key, press, before)));
  return found?.name ?? null;
}

function isSequence(keys: string, press: KeyPress, before?: KeyPress | null): boolean {
  const [first = "", second] = keys.split(" ");
  if (!second) return isKey(first, press);
  return Boolean(before && isKey(first, before)) && isKey(second, press);
}

function isKey(written: string, press: KeyPress): boolean {
  if (written === "/") return isSlash(press);
  if (written === "?") return isQuestion(press);
  const parts = written.split("+");
  const key = parts.pop() ?? "";
  const isHeld = (modifier: string) => parts.includes(modifier);
  return (
    (press.ctrlKey || press.metaKey) === isHeld("Mod") &&
    press.shiftKey === isHeld("Shift") &&
    press.altKey === isHeld("Alt") &&
    (/^[A-Z]$/.test(key)
      ? press.code === `Key${key}`
      : press.key === key || press.code === key || press.code === `Digit${key}`)
  );
}

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyPress) => !ctrlKey && !metaKey && !altKey;

/** The key between «.» and Shift: «/» on a Latin layout, «.» on the Russian one. */
const isSlash = (press: KeyPress) =>
  isAlone(press) && (press.key === "/" || (press.code === "Slash" && press.key === "."));

/** The same key with Shift, and wherever else a layout has the question mark. */
const isQuestion = (press: KeyPress) =>
  isAlone(press) && (press.key === "?" || (press.code === "Slash" && press.key === ","));
