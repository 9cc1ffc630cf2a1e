import { v7 } from "uuid";
import type { ReminderRules } from "@/lib/reminders/schema";

/** A letter of the rules as it is typed. */
export type StepDraft = { key: string; days: string; subject: string; text: string };

export type RulesDraft = { enabled: boolean; interest: string; steps: StepDraft[] };

/** What is typed is read with placeholders in words, and kept with their names. */
type Words = (text: string) => string;

/** A letter that was there before stays the same one, with the cursor in it. */
export const rulesDraftOf = (
  { enabled, interestPercent, steps }: ReminderRules,
  written: Words,
  before?: RulesDraft,
): RulesDraft => ({
  enabled,
  interest: interestPercent === null ? "" : String(interestPercent).replace(".", ","),
  steps: steps.map(({ days, subject, text }) => ({
    key: before?.steps.find((step) => numberOf(step.days) === days)?.key ?? v7(),
    days: String(days),
    subject: written(subject),
    text: written(text),
  })),
});

/** What the service is sent; it refuses what is no number by the name of its field. */
export const rulesOfDraft = ({ enabled, interest, steps }: RulesDraft, named: Words) => ({
  enabled,
  interestPercent: interest.trim() === "" ? null : numberOf(interest),
  steps: steps.map(({ days, subject, text }) => ({
    days: numberOf(days),
    subject: named(subject),
    text: named(text),
  })),
});

/** What of a refusal is said of which letter: by its key, for others may be removed while it is shown. */
export const errorsOfDraft = (errors: Record<string, string[]>, steps: readonly StepDraft[]) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path.replace(/^steps\.(\d+)\./, (whole, index: string) => {
        const step = steps[Number(index)];
        return step ? `steps.${step.key}.` : whole;
      }),
      messages,
    ]),
  );

/** A number as it is typed, with whatever minus and comma; NaN for anything else. */
export function numberOf(text: string): number {
  const typed = text.trim().replace(",", ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Another letter, a week after the last one, with its words. */
export function newStep(steps: readonly StepDraft[]): StepDraft {
  const last = steps.at(-1);
  const days = Math.max(0, ...steps.map((step) => numberOf(step.days) || 0)) + 7;
  return { key: v7(), days: String(days), subject: last?.subject ?? "", text: last?.text ?? "" };
}
