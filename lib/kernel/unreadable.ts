/** Why an external value is rejected: its texts cannot be stored, or walking it would cost too much. */
type Unreadable = { path: string; why: "unreadable_text" | "too_many_values" | "too_deep" };

type Limits = {
  /** The number of all values, including texts and numbers. */
  values?: number;
  depth?: number;
};

/** More than a document of 5,000 lines or an imported table has. */
export const maxValues = 500_000;

/** Far more than any input has, and little enough for whatever walks it further to recurse. */
export const maxDepth = 1000;

/** An object or array being walked: its keys (null for an array) and the position of the next one. */
type Step = { value: object; names: string[] | null; length: number; next: number };

/**
 * Finds the first text that PostgreSQL cannot store (a NUL or an unpaired surrogate) or the first exceeded limit, with
 * its path (of what is too deep the outermost name); null if there is none. It does not recurse, so that no depth exhausts the stack, and keeps only positions,
 * so that walking a body costs no more than parsing it did. Binary data is skipped.
 */
export function findUnreadable(
  raw: unknown,
  { values = maxValues, depth = Number.POSITIVE_INFINITY }: Limits = {},
): Unreadable | null {
  const steps: Step[] = [];
  const unreadableAt = (why: Unreadable["why"], steps: Step[]) => ({
    path: steps.map(lastNameOf).join("."),
    why,
  });
  if (typeof raw === "string" && isUnreadable(raw)) return unreadableAt("unreadable_text", []);
  if (isContainer(raw)) steps.push(startStep(raw));
  let left = values;
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    if (step.next === step.length) {
      steps.pop();
      continue;
    }
    const name = step.names?.[step.next] ?? null;
    if (name !== null && isUnreadable(name)) return unreadableAt("unreadable_text", steps.slice(0, -1));
    const child = (step.value as Record<string | number, unknown>)[name ?? step.next];
    step.next += 1;
    left -= 1;
    if (left < 0) return { path: "", why: "too_many_values" };
    if (typeof child === "string" && isUnreadable(child)) return unreadableAt("unreadable_text", steps);
    if (!isContainer(child)) continue;
    if (steps.length > depth) return unreadableAt("too_deep", steps.slice(0, 1));
    steps.push(startStep(child));
  }
  return null;
}

const isUnreadable = (text: string) => text.includes("\0") || !text.isWellFormed();

const isContainer = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value);

function startStep(value: object): Step {
  const names = Array.isArray(value) ? null : Object.keys(value);
  return { value, names, length: names ? names.length : (value as unknown[]).length, next: 0 };
}

/** The key of the value that was looked at last. */
const lastNameOf = ({ names, next }: Step) => names?.[next - 1] ?? String(next - 1);
