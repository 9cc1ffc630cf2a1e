/** Why a value from outside is not taken: its texts cannot be stored, or walking it would cost too much. */
type Unreadable = { path: string; why: "unreadable_text" | "too_many_values" | "too_deep" };

type Limits = {
  /** Values in all, texts and numbers counted. */
  values?: number;
  depth?: number;
};

/** More than a document of 5,000 lines or a table that is imported has. */
export const mostValues = 500_000;

/** An object or a list that is being walked: its names, none for a list, and how far it was gone through. */
type Step = { value: object; names: string[] | null; length: number; next: number };

/**
 * The first text that PostgreSQL cannot keep (a NUL or half of a surrogate pair), or the first limit that is passed, with its
 * path; null when there is none. It does not recurse, so that no depth exhausts the stack, and keeps no more of a value than
 * its place, so that walking a body costs no more than reading it did. Bytes are not looked at.
 */
export function findUnreadable(
  raw: unknown,
  { values = mostValues, depth = Number.POSITIVE_INFINITY }: Limits = {},
): Unreadable | null {
  const steps: Step[] = [];
  const found = (why: Unreadable["why"], steps: Step[]) => ({ path: steps.map(nameIn).join("."), why });
  if (typeof raw === "string" && isUnreadable(raw)) return found("unreadable_text", []);
  if (hasInside(raw)) steps.push(begin(raw));
  let left = values;
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    if (step.next === step.length) {
      steps.pop();
      continue;
    }
    const name = step.names?.[step.next] ?? null;
    if (name !== null && isUnreadable(name)) return found("unreadable_text", steps.slice(0, -1));
    const child = (step.value as Record<string | number, unknown>)[name ?? step.next];
    step.next += 1;
    left -= 1;
    if (left < 0) return { path: "", why: "too_many_values" };
    if (typeof child === "string" && isUnreadable(child)) return found("unreadable_text", steps);
    if (!hasInside(child)) continue;
    if (steps.length > depth) return found("too_deep", steps);
    steps.push(begin(child));
  }
  return null;
}

const isUnreadable = (text: string) => text.includes("\0") || !text.isWellFormed();

const hasInside = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value);

function begin(value: object): Step {
  const names = Array.isArray(value) ? null : Object.keys(value);
  return { value, names, length: names ? names.length : (value as unknown[]).length, next: 0 };
}

/** The name of the value that was looked at last. */
const nameIn = ({ names, next }: Step) => names?.[next - 1] ?? String(next - 1);
