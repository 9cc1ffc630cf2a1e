import { z } from "zod";
import { lineRates } from "@/db/enums";
import {
  optionalIdentifier,
  optionalText,
  orAbsent,
  orDefault,
  priceCents,
  requiredText,
} from "@/lib/values/fields";
import { lineDetailsInput } from "@/lib/values/line-details-schema";
import { parseDiscount, parseQty } from "@/lib/values/parse-numbers";

const maxLines = 5000;

/** A quantity: a number or decimal text, above zero, with up to three decimal places; responses carry a number. */
const qty = z.union([z.number(), z.string()], { error: "qty" }).transform((value, context) => {
  const milli = parseQty(value);
  if (milli !== null) return milli / 1000;
  context.addIssue({ code: "custom", message: "qty" });
  return z.NEVER;
});

const discountPercent = z
  .union([z.number(), z.string()], { error: "discount" })
  .transform((value, context) => {
    if (value === "") return null;
    const basisPoints = parseDiscount(value);
    if (basisPoints !== null) return basisPoints / 100;
    context.addIssue({ code: "custom", message: "discount" });
    return z.NEVER;
  });

export const lineInput = z.object({
  serviceId: optionalIdentifier,
  name: requiredText(2000),
  description: optionalText(5000),
  unit: orDefault(requiredText(50), "усл. ед.").default("усл. ед."),
  qty,
  priceCents,
  discountPercent: discountPercent.nullable().optional(),
  /** The organization's usual rate when absent. */
  vatRate: orAbsent(z.enum(lineRates)),
  ...lineDetailsInput,
});

export type LineInput = z.output<typeof lineInput>;

export const linesInput = z.array(lineInput).max(maxLines, { error: "too_many_lines" });
