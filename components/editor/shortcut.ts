const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

const appleKeys: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };

/** Returns a shortcut such as `Mod+Shift+7` with the key names of this computer. */
export function shortcutText(shortcut: string): string {
  const keys = shortcut.split("+");
  if (isApple()) return keys.map((key) => appleKeys[key] ?? key).join("");
  return keys.map((key) => (key === "Mod" ? "Ctrl" : key)).join("+");
}

/** The same for `aria-keyshortcuts`. */
export const ariaShortcut = (shortcut: string) => shortcut.replace("Mod", isApple() ? "Meta" : "Control");
