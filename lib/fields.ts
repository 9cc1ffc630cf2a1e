import { z } from "zod";
import { isCalendarDate } from "@/lib/dates";

/** Field types shared by all nouns. Messages are keys of the `fields` messages. */

export const identifier = z.uuid({ error: "id" });

const toNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** Required text, trimmed, not empty. */
export const requiredText = (maximum = 500) =>
  z.string().trim().min(1, { error: "required" }).max(maximum, { error: "too_long" });

/** Optional text: trimmed; an empty string is stored as null. */
export const optionalText = (maximum = 500) =>
  z.preprocess(toNull, z.string().trim().max(maximum, { error: "too_long" }).nullable().optional());

/** Optional text that must satisfy `check` once it is not empty. */
export const optionalChecked = (check: (value: string) => boolean, message: string) =>
  z.preprocess(toNull, z.string().trim().refine(check, { error: message }).nullable().optional());

export const optionalEmail = z.preprocess(
  toNull,
  z
    .string()
    .trim()
    .pipe(z.email({ error: "email" }))
    .nullable()
    .optional(),
);

export const optionalIdentifier = z.preprocess(toNull, identifier.nullable().optional());

export const calendarDate = z.string().refine(isCalendarDate, { error: "date" });

export const optionalCalendarDate = z.preprocess(toNull, calendarDate.nullable().optional());

/** Whole kopecks, up to ten trillion rubles. */
export const cents = z
  .int({ error: "price" })
  .min(0, { error: "price" })
  .max(1_000_000_000_000_000, { error: "out_of_range" });

/** A number of records per page, given in an address as text. */
export const pageLimit = (maximum: number, fallback = 50) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, { error: "limit" }).transform(Number)], { error: "limit" })
    .pipe(z.int({ error: "limit" }).min(1, { error: "limit" }).max(maximum, { error: "limit" }))
    .default(fallback);
