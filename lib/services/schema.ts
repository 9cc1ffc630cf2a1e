import { z } from "zod";
import { vatRates } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  flag,
  identifier,
  optionalIdentifier,
  optionalText,
  orDefault,
  pageLimit,
  priceCents,
  requiredText,
} from "@/lib/values/fields";
import { lineDetailsInput } from "@/lib/values/line-details-schema";
import { seen } from "@/lib/values/seen";
import type { serviceRecord } from "./record";

const fields = {
  name: requiredText(500),
  description: optionalText(5000),
  unit: orDefault(requiredText(50), "усл. ед."),
  priceCents,
  vatRate: orDefault(z.enum(vatRates), "none"),
  ...lineDetailsInput,
};

export const serviceInput = z.object({
  ...fields,
  unit: fields.unit.default("усл. ед."),
  vatRate: fields.vatRate.default("none"),
});

export const serviceKey = z.object({ id: identifier });

export const servicePatch = z
  .object(fields)
  .partial()
  .extend({ ...serviceKey.shape, seen });

export const serviceFilters = z.object({
  /** Text anywhere in the name. */
  q: optionalText(200),
  /** The organization of the document for which a service is sought: the rates are those that it charges. */
  organizationId: optionalIdentifier,
  /** The date of that document, today by default: the rates are those of the day. */
  date: calendarDate.optional(),
  deleted: flag,
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([z.string(), identifier])),
});

export type Service = z.output<typeof serviceRecord>;
