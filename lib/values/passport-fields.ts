import { z } from "zod";
import { isRussianPassport } from "./passport";

const toText = (value: unknown) => (typeof value === "string" ? value.trim() || null : value);

/** Normalizes a Russian number, «45 10 № 123456» → «4510 123456»; any other number stays as written. */
function normalizeNumber(value: unknown): unknown {
  const text = toText(value);
  if (typeof text !== "string") return text;
  const digits = text.replace(/серия|номер|[\s№]/giu, "");
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : text.replace(/\s+/g, " ");
}

/** The number of a passport: ten digits of a Russian one, or up to 30 letters, digits and dashes of a foreign one. */
export const optionalPassportNumber = z.preprocess(
  normalizeNumber,
  z
    .string()
    .refine((number) => isRussianPassport(number) || isForeignPassport(number), { error: "passport" })
    .nullable()
    .optional(),
);

const isForeignPassport = (number: string) =>
  /^[\p{L}\d][\p{L}\d \-/№]{3,29}$/u.test(number) && /\d/.test(number) && !/^[\d ]{10,}$/.test(number);

/** The code of the office that issued the passport: «770001» and «770-001» → «770-001». */
export const optionalOfficeCode = z.preprocess(
  (value) => {
    const text = toText(value);
    return typeof text === "string" ? text.replace(/^(\d{3})[\s–—-]*(\d{3})$/, "$1-$2") : text;
  },
  z
    .string()
    .regex(/^\d{3}-\d{3}$/, { error: "passport_office" })
    .nullable()
    .optional(),
);
