import { z } from "zod";
import { dateInWords, isCalendarDate } from "./dates";
import { isReadyPeriod } from "./ready-periods";
import { legible, withoutUnseen } from "./text";

/** Field types shared by all nouns. Messages are keys of the `fields` messages. */

/** Per-field messages: dotted path of the field (`lines.0.qty`) to keys of the `fields` messages, or ready text. */
export type FieldErrors = Record<string, string[]>;

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

export const identifier = z.uuid({ error: ({ input }) => (isAbsent(input) ? "required" : "id") });

const toNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** The same of a text that is nothing but signs that nobody sees. */
const legibleOrNull = (value: unknown) => toNull(typeof value === "string" ? legible(value) : value);

/** Text that must be there; one message for absent, null and empty. */
const text = () => z.string({ error: ({ input }) => (input == null ? "required" : undefined) });

/** Required text, trimmed, not empty, and without signs that nobody sees. */
export const requiredText = (maximum = 500) =>
  text().overwrite(legible).trim().min(1, { error: "required" }).max(maximum, { error: "too_long" });

/** Optional text: trimmed, without signs that nobody sees; an empty string is stored as null. */
export const optionalText = (maximum = 500) =>
  z.preprocess(legibleOrNull, z.string().trim().max(maximum, { error: "too_long" }).nullable().optional());

/** Optional text that must satisfy `check` once it is not empty. */
export const optionalChecked = (check: (value: string) => boolean, message: string) =>
  z.preprocess(toNull, z.string().trim().refine(check, { error: message }).nullable().optional());

const seen = (value: unknown) => (typeof value === "string" ? withoutUnseen(value) : value);

export const optionalEmail = z.preprocess(
  (value) => toNull(seen(value)),
  z
    .string()
    .trim()
    .pipe(z.email({ error: "email" }).max(254, { error: "too_long" }))
    .nullable()
    .optional(),
);

const compact = (value: unknown) =>
  typeof value === "string" ? withoutUnseen(value).replace(/\s/g, "") : value;

/**
 * A code of digits and letters that must satisfy `check`; spaces inside, as people group and paste them, do not count, nor do
 * signs that nobody sees.
 */
export const requiredCode = (check: (value: string) => boolean, message: string) =>
  z.preprocess(compact, text().min(1, { error: "required", abort: true }).refine(check, { error: message }));

/** The same, optional: an empty string is stored as null. */
export const optionalCode = (check: (value: string) => boolean, message: string) =>
  z.preprocess(
    (value) => toNull(compact(value)),
    z.string().refine(check, { error: message }).nullable().optional(),
  );

export const optionalIdentifier = z.preprocess(toNull, identifier.nullable().optional());

/** A record named by its id, or by itself as answers carry it; its id in either case. */
export const optionalReference = z.preprocess(
  toNull,
  z
    .union([identifier, z.object({ id: identifier }).transform(({ id }) => id)], { error: "id" })
    .nullable()
    .optional(),
);

/** A field that has a default, which it takes when it is empty or null; `.default()` says so of an absent one. */
export const orDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess((value) => (toNull(value) === null ? fallback : value), schema);

/** The version of a record that its caller has read; behind the stored one, nothing is changed. */
export const readVersion = z.int({ error: "version" }).positive({ error: "version" }).optional();

/** An optional field whose default is worked out later: empty text and null are the same as nothing. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => toNull(value) ?? undefined, schema.optional());

/** Why a text is no date: there is no such day, or it is written in another way, as «05.12.2026». */
const noDate = ({ input }: { input?: unknown }) => {
  const text = String(input);
  const isDay = /^(?:\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4})$/.test(text);
  return isDay && dateInWords(text) === null ? "date" : "date_form";
};

export const calendarDate = z.string().refine(isCalendarDate, { error: noDate });

/** An end of the days of a list: a date, or a ready choice, of which `from` takes the first day and `to` the last. */
export const listDay = z
  .string()
  .refine((value) => isReadyPeriod(value) || isCalendarDate(value), { error: noDate });

export const optionalCalendarDate = z.preprocess(toNull, calendarDate.nullable().optional());

type Days = { from?: string | null; to?: string | null };

/** Whether days do not run backwards, as far as both ends are said. */
export const isForwards = ({ from, to }: Days) => !from || !to || from <= to;

/** What is said of days that do. */
export const backwards = { path: ["to"], error: "period_backwards" };

/** Whole kopecks, up to ten trillion rubles. */
export const cents = z
  .int({ error: ({ input }) => (input == null ? "required" : "price") })
  .min(0, { error: "price" })
  .max(1_000_000_000_000_000, { error: "out_of_range" });

/** A number of records per page, given in an address as text. */
export const pageLimit = (maximum: number, fallback = 50) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, { error: "limit" }).transform(Number)], { error: "limit" })
    .pipe(z.int({ error: "limit" }).min(1, { error: "limit" }).max(maximum, { error: "limit" }))
    .default(fallback);

/** Whether a call has made what it answers with. The status, 201 or 200, tells it in place of the body. */
export const impliedByStatus = z.boolean().optional().meta({ "x-internal": true });

const yesOrNo = z.union([z.boolean(), z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false", ""] })], {
  error: "flag",
});

/** A yes or no, given in an address as `1` or `0`; no when absent. */
export const flag = yesOrNo.default(false);

/** The same where what is absent stays as it is. */
export const optionalFlag = yesOrNo.optional();

const separated = (value: unknown) =>
  typeof value === "string"
    ? value
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean)
    : value;

/** One of several words or more, given in an address repeated or with commas between. */
export const several = <Word extends string>(words: readonly Word[]) =>
  z.preprocess(
    separated,
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
