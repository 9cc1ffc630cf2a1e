import { z } from "zod";
import { isCalendarDate } from "./dates";
import { emailAddress } from "./email-address";
import { parsePaperDate } from "./paper-dates";
import { isReadyPeriod } from "./ready-periods";
import { legible, withoutInvisible } from "./text";

/** Field types shared by all nouns. Their messages are keys of the `fields` messages. */

/** Messages per field: from the dotted path (`lines.0.qty`) to keys of the `fields` messages, or to ready text. */
export type FieldErrors = Record<string, string[]>;

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

export const identifier = z.uuid({ error: ({ input }) => (isAbsent(input) ? "required" : "id") });

const blankToNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** Turns a text into null if it is empty or contains only invisible characters. */
const legibleOrNull = (value: unknown) => blankToNull(typeof value === "string" ? legible(value) : value);

/** A text that must be present; absent and null give the same message. */
const presentText = () => z.string({ error: ({ input }) => (input == null ? "required" : undefined) });

/** Required text: trimmed, not empty, without invisible characters. */
export const requiredText = (maximum = 500) =>
  presentText().overwrite(legible).trim().min(1, { error: "required" }).max(maximum, { error: "too_long" });

/** Optional text: trimmed, without invisible characters; an empty string is stored as null. */
export const optionalText = (maximum = 500) =>
  z.preprocess(legibleOrNull, z.string().trim().max(maximum, { error: "too_long" }).nullable().optional());

/** Optional text that must satisfy `check` unless it is empty. */
export const optionalChecked = (check: (value: string) => boolean, message: string) =>
  z.preprocess(blankToNull, z.string().trim().refine(check, { error: message }).nullable().optional());

const withoutInvisibleText = (value: unknown) =>
  typeof value === "string" ? withoutInvisible(value) : value;

export const optionalEmail = z.preprocess(
  (value) => blankToNull(withoutInvisibleText(value)),
  z.string().trim().pipe(emailAddress).nullable().optional(),
);

const withoutSpaces = (value: unknown) =>
  typeof value === "string" ? withoutInvisible(value).replace(/\s/g, "") : value;

/**
 * A code of digits and letters that must satisfy `check`. Spaces, which people use for grouping or paste along, and
 * invisible characters are removed.
 */
export const requiredCode = (check: (value: string) => boolean, message: string) =>
  z.preprocess(
    withoutSpaces,
    presentText().min(1, { error: "required", abort: true }).refine(check, { error: message }),
  );

/** An optional code; an empty string is stored as null. */
export const optionalCode = (check: (value: string) => boolean, message: string) =>
  z.preprocess(
    (value) => blankToNull(withoutSpaces(value)),
    z.string().refine(check, { error: message }).nullable().optional(),
  );

export const optionalIdentifier = z.preprocess(blankToNull, identifier.nullable().optional());

/** A reference to a record: its id, or the record itself as responses contain it. The result is the id. */
export const optionalReference = z.preprocess(
  blankToNull,
  z
    .union([identifier, z.object({ id: identifier }).transform(({ id }) => id)], { error: "id" })
    .nullable()
    .optional(),
);

/** A field that takes its default if it is empty or null; add `.default()` for an absent field. */
export const orDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess((value) => (blankToNull(value) === null ? fallback : value), schema);

/** The version of a record that the caller has read. If it is older than the stored one, nothing is changed. */
export const knownVersion = z.int({ error: "version" }).positive({ error: "version" }).optional();

/** An optional field whose default is determined later: empty text and null count as absent. */
export const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => blankToNull(value) ?? undefined, schema.optional());

/**
 * Chooses the message for an invalid date: the day does not exist, or it is not in the form `YYYY-MM-DD`, as
 * «05.12.2026».
 */
const dateError = ({ input }: { input?: unknown }) => {
  const text = String(input);
  const isDay = /^(?:\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4})$/.test(text);
  return isDay && parsePaperDate(text) === null ? "date" : "date_form";
};

export const calendarDate = z.string().refine(isCalendarDate, { error: dateError });

/** The first day that a document or a payment may have: an earlier year is mistyped, as «0026» is. */
const firstBookDay = "1990-01-01";

/** Returns whether a date is late enough for a document or a payment; other texts are not judged. */
export const isBookDay = (value: string) => !isCalendarDate(value) || value >= firstBookDay;

/** The day of a document: a date from 1990 on, because a contract may be that old. */
export const documentDay = calendarDate.refine(isBookDay, { error: "date_too_early" });

/** A moment of money, as ISO 8601, from 1990 on. */
export const isMomentOfMoney = (moment: string) => isBookDay(moment.slice(0, "YYYY-MM-DD".length));

/** One end of a list's period: a date, or a ready period, of which `from` takes the first day and `to` the last. */
export const listDay = z
  .string()
  .refine((value) => isReadyPeriod(value) || isCalendarDate(value), { error: dateError });

export const optionalCalendarDate = z.preprocess(blankToNull, calendarDate.nullable().optional());

export const optionalDocumentDay = z.preprocess(blankToNull, documentDay.nullable().optional());

type Days = { from?: string | null; to?: string | null };

/** Returns whether a period does not end before it begins; an open end is always valid. */
export const isForwardPeriod = ({ from, to }: Days) => !from || !to || from <= to;

/** The error for a period that ends before it begins. */
export const backwardsError = { path: ["to"], error: "period_backwards" };

/** Whole kopecks from 0 to a limit; `tooLarge` is the error above it, which names it. */
export const centsUpTo = (limit: number, tooLarge: string) =>
  z
    .int({
      error: ({ input }) =>
        input == null ? "required" : typeof input === "number" && input > limit ? tooLarge : "cents",
    })
    .min(0, { error: "cents" })
    .max(limit, { error: tooLarge });

const maxCents = 1_000_000_000_000_000;

/** Whole kopecks, up to ten trillion rubles. */
export const cents = centsUpTo(maxCents, "sum_too_large");

/**
 * A price of one unit, in kopecks. It may exceed the largest sum, because less than one unit may be sold; the error says
 * so.
 */
export const priceCents = centsUpTo(maxCents, "price_too_large");

/** The number of records per page, given in an address as text. */
export const pageLimit = (maximum: number, fallback = 50) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, { error: "limit" }).transform(Number)], { error: "limit" })
    .pipe(z.int({ error: "limit" }).min(1, { error: "limit" }).max(maximum, { error: "limit" }))
    .default(fallback);

/** Whether a call has created the record that it returns. The status, 201 or 200, says it in place of the body. */
export const impliedByStatus = z.boolean().optional().meta({ "x-internal": true });

const yesOrNo = z.union([z.boolean(), z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false", ""] })], {
  error: "flag",
});

/** A yes or no, given in an address as `1` or `0`; no if absent. */
export const flag = yesOrNo.default(false);

/** A yes or no for which absence means no change. */
export const optionalFlag = yesOrNo.optional();

const splitAtCommas = (value: unknown) =>
  typeof value === "string"
    ? value
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean)
    : value;

/** One or more of the given words, repeated in an address or separated by commas. */
export const oneOrMoreOf = <Word extends string>(words: readonly Word[]) =>
  z.preprocess(
    splitAtCommas,
    z
      .array(z.string().meta({ enum: words }))
      .min(1, { error: "required" })
      .refine(
        (given): given is Word[] => given.every((each) => (words as readonly string[]).includes(each)),
        {
          error: "choice",
        },
      ),
  );
