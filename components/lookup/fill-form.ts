/** Texts for the fields of a form, by name; null where nothing is known. */
export type FieldTexts = Readonly<Record<string, string | null>>;

/** A field whose value differs from the register's. */
export interface Difference {
  name: string;
  now: string;
  found: string;
}

export interface FillResult {
  filled: string[];
  differences: Difference[];
}

/** Fills the empty fields of a form; typed values stay and are returned as differences. */
export function fillForm(form: HTMLFormElement, filling: FieldTexts): FillResult {
  const filled: string[] = [];
  const differences: Difference[] = [];
  for (const [name, found] of Object.entries(filling)) {
    const field = fieldOf(form, name);
    if (!field || !found) continue;
    const now = field.value.trim();
    if (now === "") {
      writeField(form, name, found);
      filled.push(name);
    } else if (normalize(now) !== normalize(found)) differences.push({ name, now, found });
  }
  return { filled, differences };
}

/** Sets a field's text as if it had been typed. */
export function writeField(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (!field) return;
  // React tracks values set on the element itself, and would then ignore the event as no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // A user already in the field takes it for empty: selecting the text lets their typing replace it.
  if (field === document.activeElement) field.select();
}

/** Returns the text of a field; empty if the form has no such field. */
export const readField = (form: HTMLFormElement, name: string): string =>
  fieldOf(form, name)?.value.trim() ?? "";

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type !== "hidden" ? field : null;
}

/** Normalizes a text for comparison: case, quotes, dots and spaces do not count. */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
