const names: Record<string, string> = {
  Mod: "Ctrl",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  Delete: "Del",
};

const appleNames: Record<string, string> = { ...names, Mod: "⌘", Shift: "⇧", Alt: "⌥", Delete: "⌦" };

/** Returns a shortcut as text: «Ctrl+Shift+Z», on a Mac «⌘⇧Z». */
export function keyTexts(shortcut: string, isApple: boolean): string {
  const keyNames = isApple ? appleNames : names;
  return shortcut
    .split("+")
    .map((key) => keyNames[key] ?? key)
    .join(isApple ? "" : "+");
}
