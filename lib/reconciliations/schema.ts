import { z } from "zod";
import { originalStates, reconciliationStatuses } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import {
  backwardsError,
  calendarDate,
  identifier,
  isForwardPeriod,
  listDay,
  optionalIdentifier,
  optionalReference,
  optionalText,
  orAbsent,
  pageLimit,
} from "@/lib/values/fields";
import type { reconciliationRecord, reconciliationRow } from "./record";

const period = {
  /** The first day. */
  from: calendarDate,
  /** The last day, included. */
  to: calendarDate,
};

export const reconciliationInput = z
  .object({
    /** The active organization by default. */
    organizationId: optionalIdentifier,
    clientId: identifier,
    ...period,
    /** Limits the act to a contract: documents based on it and what was paid for them. */
    contractId: optionalReference,
  })
  .refine(isForwardPeriod, backwardsError);

export const bulkInput = z
  .object({
    organizationId: optionalIdentifier,
    ...period,
    /** Only these clients; by default all with movements. */
    clientIds: z.array(identifier).max(1000, { error: "too_many_documents" }).optional(),
  })
  .refine(isForwardPeriod, backwardsError);

export const reconciliationKey = z.object({ id: identifier });

export const statusInput = reconciliationKey.extend({
  status: z.enum(reconciliationStatuses).exclude(["draft"]),
  comment: optionalText(2000),
});

export const reconciliationFilters = z.object({
  organizationId: optionalIdentifier,
  clientId: optionalIdentifier,
  status: orAbsent(z.enum(reconciliationStatuses)),
  /** Acts whose period begins on this day or later. */
  from: orAbsent(listDay),
  /** Acts whose period ends on this day or earlier. */
  to: orAbsent(listDay),
  /** Acts whose period ends on this day or later. */
  endsFrom: orAbsent(calendarDate),
  original: orAbsent(z.enum(originalStates)),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([identifier])),
});

export type Reconciliation = z.output<typeof reconciliationRecord>;
export type ReconciliationRow = z.output<typeof reconciliationRow>;
