import { z } from "zod";
import { calendarDate, optionalIdentifier, orNothing } from "@/lib/values/fields";

export const registerFormats = ["xlsx", "pdf"] as const;

export type RegisterFormat = (typeof registerFormats)[number];

const isForwards = ({ from, to }: { from: string; to: string }) => from <= to;
const backwards = { path: ["to"], error: "period_backwards" };

const period = {
  /** The active one unless it is named. */
  organizationId: optionalIdentifier,
  /** The first day. */
  from: calendarDate,
  /** The last day, included. */
  to: calendarDate,
};

/** The days of a register, both included. */
export const registerInput = z.object(period).refine(isForwards, backwards);

export const registerFileInput = z
  .object({ ...period, format: z.enum(registerFormats, { error: "register_format" }).default("xlsx") })
  .refine(isForwards, backwards);

/** What the page of registers understands of its address. */
export const registerAddress = z.object({
  register: orNothing(z.enum(["documents", "sales"])),
  from: orNothing(calendarDate),
  to: orNothing(calendarDate),
  /** Pages of rows, from 1. */
  page: orNothing(z.coerce.number().int().min(1).max(100_000)),
});
