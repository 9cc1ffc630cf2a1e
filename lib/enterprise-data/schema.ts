import { z } from "zod";
import { exchangeVersions } from "@/db/enums";
import { chosenIds } from "@/lib/exports/schema";
import {
  backwards,
  calendarDate,
  flag,
  isForwards,
  optionalFlag,
  optionalIdentifier,
} from "@/lib/values/fields";
import { usualVersion } from "./rules";

const days = calendarDate.optional();

const wanted = z.object({
  /** The active one unless it is named. */
  organizationId: optionalIdentifier,
  /** Days of documents and payments, both included. */
  from: days,
  to: days,
  version: z.enum(exchangeVersions, { error: "choice" }).default(usualVersion),
  /** `0` leaves out what was paid, for those whose 1С has it from the bank. */
  payments: optionalFlag,
  /** These documents and no others, in place of days. */
  ids: chosenIds,
});

const hasScope = ({ ids, from, to }: { ids?: unknown; from?: string; to?: string }) => ids || (from && to);
const asked = { error: "required", path: ["from"] };

export const checkInput = wanted.refine(hasScope, asked).refine(isForwards, backwards);

export const exchangeInput = wanted
  .extend({
    /** Counts what would go and names what is missing, in place of the file; nothing is remembered. */
    dryRun: flag,
  })
  .refine(hasScope, asked)
  .refine(isForwards, backwards);

export type Wanted = z.output<typeof wanted>;

const exchangeProblem = z.object({
  /** Of the organization, client, document or payment. */
  id: z.uuid(),
  message: z.string(),
  /** The page where it is mended, or seen. */
  href: z.string(),
  /** Whether it stays out of the file for that. */
  isLeftOut: z.boolean(),
  /** Whether anything can be mended there: the rest is done in 1С. */
  isMendable: z.boolean(),
  /** How many records the sentence is of. */
  count: z.int(),
});

export const exchangeReport = z.object({
  /** How many of each kind the file has, by the names of its elements. */
  objects: z.record(z.string(), z.int()),
  problems: z.array(exchangeProblem),
  /** Documents whose numbers are too long for 1С and go without the century of their year, with the first of them; null: none. */
  shortened: z.object({ count: z.int(), number: z.string(), numberIn1c: z.string() }).nullable(),
});

export type ExchangeProblem = z.output<typeof exchangeProblem>;
export type ExchangeReport = z.output<typeof exchangeReport>;
