export const singleKeysItem = "shortcuts.singleKeys";

/**
 * Whether keys that type a character work as shortcuts by themselves; kept on this device. Whoever speaks to the
 * computer, or presses keys by accident, can turn them off (WCAG 2.1.4). A browser without storage leaves them on.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(singleKeysItem) !== "off";
  } catch {
    return true;
  }
}
