import { z } from "zod";
import { docTypes } from "@/db/enums";
import { organizationKey } from "@/lib/organizations/schema";
import { requiredText } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import { unknownPlaceholders } from "./rules";

type Knows = (text: string) => boolean;

const knowsPlaceholders: Knows = (text) => unknownPlaceholders(text).length === 0;

/** A subject: a single line, so that it cannot start another header of an e-mail. */
export const subjectKnowing = (knows: Knows) =>
  requiredText(200)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: "one_line" })
    .refine(knows, { error: "placeholder" });

export const emailSubject = subjectKnowing(knowsPlaceholders);

const withoutReturns = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;

/**
 * A text of several lines, separated by `\n` alone. Rejects control characters other than tabs (`unreadable_text`) and
 * placeholder names that `knows` denies (`placeholder`).
 */
export const textKnowing = (knows: Knows) =>
  z.preprocess(
    withoutReturns,
    requiredText(10_000)
      .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), { error: "unreadable_text" })
      .refine(knows, { error: "placeholder" }),
  );

export const emailText = textKnowing(knowsPlaceholders);

export const emailTemplateKey = organizationKey.extend({ docType: z.enum(docTypes) });

/** The part that a person writes. */
export const emailTemplateText = z.object({ subject: emailSubject, text: emailText });

export const emailTemplatePatch = emailTemplateText.partial().extend({ ...emailTemplateKey.shape, seen });

export const emailTemplateRecord = z.object({
  docType: z.enum(docTypes),
  subject: z.string(),
  text: z.string(),
  /** False if the organization uses the default text. */
  isOwn: z.boolean(),
});

export type EmailTemplateRecord = z.output<typeof emailTemplateRecord>;
