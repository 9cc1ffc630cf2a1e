import { z } from "zod";
import { docTypes } from "@/db/enums";
import { recordOf } from "@/lib/values/record";

/** «41», «№ 41», «СЧ-2026/041»: the last digits are the number within its year. */
const trailingNumber = (value: unknown) => {
  if (typeof value !== "string") return value ?? undefined;
  if (value.trim() === "") return undefined;
  return Number(/(\d{1,9})\D*$/.exec(value.slice(-100))?.[1] ?? Number.NaN);
};

const lastNumber = z.preprocess(
  trailingNumber,
  z
    .int({ error: "last_number" })
    .min(0, { error: "last_number" })
    .max(999_999, { error: "last_number" })
    .optional(),
);

/** The last numbers given by another program, by type; numbers of other types begin with 1. */
export const lastNumbers = z.object(recordOf(docTypes, () => lastNumber)).partial();

export type LastNumbers = z.output<typeof lastNumbers>;
