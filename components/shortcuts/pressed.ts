import { areSingleKeysOn } from "./single-keys";
import { type NameIn, type ShortcutGroup, shortcutsIn } from "./table";

/** A pressed key; `code` is its position on the keyboard, the same in a Russian and an English layout. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Returns the shortcut of a group for a pressed key; `previousPress` is the key pressed just before it. */
export function pressed<Group extends ShortcutGroup>(
  group: Group,
  press: KeyPress,
  previousPress?: KeyPress | null,
): NameIn<Group> | null {
  if (press.defaultPrevented || (isCharacter(press) && !areSingleKeysOn())) return null;
  const found = shortcutsIn(group).find(({ keys }) =>
    keys.some((key) => isSequence(key, press, previousPress)),
  );
  return found?.name ?? null;
}

function isSequence(keys: string, press: KeyPress, previousPress?: KeyPress | null): boolean {
  const [first = "", second] = keys.split(" ");
  if (!second) return isKey(first, press);
  return Boolean(previousPress && isKey(first, previousPress)) && isKey(second, press);
}

function isKey(keyText: string, press: KeyPress): boolean {
  if (keyText === "/") return isSlash(press);
  if (keyText === "?") return isQuestion(press);
  const parts = keyText.split("+");
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

/** Whether a key alone would type a character; the space presses what has the focus. */
const isCharacter = (press: KeyPress) => hasNoModifier(press) && press.key.length === 1 && press.key !== " ";

const hasNoModifier = ({ ctrlKey, metaKey, altKey }: KeyPress) => !ctrlKey && !metaKey && !altKey;

/** Matches the key between «.» and Shift: «/» in a Latin layout, «.» in the Russian one. */
const isSlash = (press: KeyPress) =>
  hasNoModifier(press) && (press.key === "/" || (press.code === "Slash" && press.key === "."));

/** Matches the same key with Shift, and the question mark wherever another layout has it. */
const isQuestion = (press: KeyPress) =>
  hasNoModifier(press) && (press.key === "?" || (press.code === "Slash" && press.key === ","));
