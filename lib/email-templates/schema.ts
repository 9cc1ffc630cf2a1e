import { z } from "zod";
import { docTypes } from "@/db/enums";
import { organizationKey } from "@/lib/organizations/schema";
import { requiredText } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import { unknownPlaceholders } from "./rules";

type TextCheck = (text: string) => boolean;

const hasOnlyKnownPlaceholders: TextCheck = (text) => unknownPlaceholders(text).length === 0;

/** A subject: a single line, so that it cannot start another header of an e-mail. */
export const subjectField = (isAllowed: TextCheck) =>
  requiredText(200)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: "one_line" })
    .refine(isAllowed, { error: "placeholder" });

export const emailSubject = subjectField(hasOnlyKnownPlaceholders);

const withoutCarriageReturns = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;

/**
 * A text of several lines, separated by `\n` alone. Rejects control characters other than tabs (`unreadable_text`) and
 * placeholder names that `isAllowed` denies (`placeholder`).
 */
export const textField = (isAllowed: TextCheck) =>
  z.preprocess(
    withoutCarriageReturns,
    requiredText(10_000)
      .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), { error: "unreadable_text" })
      .refine(isAllowed, { error: "placeholder" }),
  );

export const emailText = textField(hasOnlyKnownPlaceholders);

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
