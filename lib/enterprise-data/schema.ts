import { z } from "zod";
import { exchangeVersions } from "@/db/enums";
import { chosenIds } from "@/lib/exports/schema";
import {
  backwardsError,
  calendarDate,
  flag,
  isForwardPeriod,
  optionalFlag,
  optionalIdentifier,
} from "@/lib/values/fields";
import { defaultVersion } from "./rules";

const optionalDay = calendarDate.optional();

const exchangeRequest = z.object({
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  /** The period of documents and payments, both days included. */
  from: optionalDay,
  to: optionalDay,
  version: z.enum(exchangeVersions, { error: "choice" }).default(defaultVersion),
  /** `0` leaves out payments, for users whose 1С gets them from the bank. */
  payments: optionalFlag,
  /** Only these documents, instead of a period. */
  ids: chosenIds,
});

const hasScope = ({ ids, from, to }: { ids?: unknown; from?: string; to?: string }) => ids || (from && to);
const scopeRequired = { error: "required", path: ["from"] };

export const checkInput = exchangeRequest
  .refine(hasScope, scopeRequired)
  .refine(isForwardPeriod, backwardsError);

export const exchangeInput = exchangeRequest
  .extend({
    /** Reports what would be exported and what is missing, instead of the file; nothing is remembered. */
    dryRun: flag,
  })
  .refine(hasScope, scopeRequired)
  .refine(isForwardPeriod, backwardsError);

export type ExchangeRequest = z.output<typeof exchangeRequest>;

const exchangeProblem = z.object({
  /** The id of the organization, client, document or payment. */
  id: z.uuid(),
  message: z.string(),
  /** The page where it can be fixed or seen. */
  href: z.string(),
  /** Whether the record is left out of the file because of it. */
  isLeftOut: z.boolean(),
  /** Whether it can be fixed there; otherwise it is done in 1С. */
  isMendable: z.boolean(),
  /** How many records the sentence is about. */
  count: z.int(),
});

export const exchangeReport = z.object({
  /** The number of objects by element name. */
  objects: z.record(z.string(), z.int()),
  problems: z.array(exchangeProblem),
  /**
   * The number of documents whose numbers are too long for 1С and lose the century of their year, with the
   * first of them; null if there are none.
   */
  shortened: z.object({ count: z.int(), number: z.string(), numberIn1c: z.string() }).nullable(),
});

export type ExchangeProblem = z.output<typeof exchangeProblem>;
export type ExchangeReport = z.output<typeof exchangeReport>;
