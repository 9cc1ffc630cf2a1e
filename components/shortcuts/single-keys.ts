const storageKey = "shortcuts.singleKeys";
const listeners = new Set<() => void>();

/**
 * Whether keys that type a character work as shortcuts by themselves; kept on this device. Whoever speaks to the
 * computer, or presses keys by accident, can turn them off (WCAG 2.1.4). A browser without storage leaves them on.
 */
export const singleKeys = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  areOn(): boolean {
    try {
      return localStorage.getItem(storageKey) !== "off";
    } catch {
      return true;
    }
  },
  turn(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, "off");
    } catch {
      // They stay on.
    }
    for (const listener of listeners) listener();
  },
};
