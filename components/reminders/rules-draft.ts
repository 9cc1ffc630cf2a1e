import { v7 } from "uuid";
import type { ReminderRules } from "@/lib/reminders/schema";

/** A reminder of the rules while it is being typed. */
export type StepDraft = { key: string; days: string; subject: string; text: string };

export type RulesDraft = { enabled: boolean; interest: string; steps: StepDraft[] };

/** Converts placeholders: typed texts have readable names, stored ones have keys. */
type ConvertPlaceholders = (text: string) => string;

/**
 * Returns the draft of stored rules. A reminder that was in the draft `previousDraft` keeps its key, and so the focus.
 */
export const rulesDraftOf = (
  { enabled, interestPercent, steps }: ReminderRules,
  toReadable: ConvertPlaceholders,
  previousDraft?: RulesDraft,
): RulesDraft => ({
  enabled,
  interest: interestPercent === null ? "" : String(interestPercent).replace(".", ","),
  steps: steps.map(({ days, subject, text }) => ({
    key: previousDraft?.steps.find((step) => numberOf(step.days) === days)?.key ?? v7(),
    days: String(days),
    subject: toReadable(subject),
    text: toReadable(text),
  })),
});

/** Returns the rules as they are sent; for text that is not a number the service returns an error of that field. */
export const rulesOfDraft = ({ enabled, interest, steps }: RulesDraft, toStored: ConvertPlaceholders) => ({
  enabled,
  interestPercent: interest.trim() === "" ? null : numberOf(interest),
  steps: steps.map(({ days, subject, text }) => ({
    days: numberOf(days),
    subject: toStored(subject),
    text: toStored(text),
  })),
});

/** Assigns the errors of a response to reminders by key, because others may be removed while they are shown. */
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

/** Returns a typed number, with any kind of minus and decimal comma; NaN for anything else. */
export function numberOf(text: string): number {
  const typed = text.trim().replace(",", ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Returns another reminder, a week after the last one and with its texts. */
export function newStep(steps: readonly StepDraft[]): StepDraft {
  const last = steps.at(-1);
  const days = Math.max(0, ...steps.map((step) => numberOf(step.days) || 0)) + 7;
  return { key: v7(), days: String(days), subject: last?.subject ?? "", text: last?.text ?? "" };
}
