import { singleKeysItem } from "./single-keys";

/** Turns the keys that type a character on or off as shortcuts, on this device. */
export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(singleKeysItem);
    else localStorage.setItem(singleKeysItem, "off");
  } catch {
    // They stay on.
  }
}
