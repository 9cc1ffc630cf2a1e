import { z } from "zod";
import { identifier } from "@/lib/values/fields";
import type { differenceRecord, issueRecord } from "./record";

/**
 * The number of an issue, as text in addresses. A number that no issue has leads to `not_found`, not to a validation
 * error.
 */
export const revisionNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, { error: "revision" })
        .transform(Number),
    ],
    {
      error: "revision",
    },
  )
  .pipe(z.int({ error: "revision" }))
  // Clamped to the column's range; no issue has a number outside it.
  .transform((number) => Math.max(0, Math.min(number, 2_147_483_647)));

export const documentKey = z.object({ id: identifier });

export const comparisonInput = documentKey.extend({ from: revisionNumber, to: revisionNumber });

export type IssueRecord = z.output<typeof issueRecord>;
export type Difference = z.output<typeof differenceRecord>;
