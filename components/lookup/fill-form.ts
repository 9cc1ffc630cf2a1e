/** Texts for the fields of a form, by their names; null where nothing is known. */
export type Filling = Readonly<Record<string, string | null>>;

/** A field that says one thing while the register says another. */
export interface Difference {
  name: string;
  now: string;
  found: string;
}

export interface Filled {
  filled: string[];
  differences: Difference[];
}

/** Writes what is known into the empty fields of a form; what somebody typed is left, and answered as a difference. */
export function fillForm(form: HTMLFormElement, filling: Filling): Filled {
  const filled: string[] = [];
  const differences: Difference[] = [];
  for (const [name, found] of Object.entries(filling)) {
    const field = fieldOf(form, name);
    if (!field || !found) continue;
    const now = field.value.trim();
    if (now === "") {
      writeField(form, name, found);
      filled.push(name);
    } else if (meaningOf(now) !== meaningOf(found)) differences.push({ name, now, found });
  }
  return { filled, differences };
}

/** Puts a text into a field as if it had been typed. */
export function writeField(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (!field) return;
  // React notes the value that is set on the element itself, and would then take the event for no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // Who is in the field already takes it for empty: what they type comes in its place.
  if (field === document.activeElement) field.select();
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type !== "hidden" ? field : null;
}

/** What two people who write differently mean alike: case, quotes, dots and spaces do not count. */
const meaningOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
