import { z } from "zod";
import { tokenLevels } from "@/db/enums";
import { calendarDate, identifier, requiredText } from "@/lib/values/fields";
import type { memberTokenRecord, tokenRecord, tokenWithSecret } from "./record";

/** West of Greenwich the year 9999 ends in the UTC year 10000, which no column can store. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((given) => Date.parse(given) < Date.UTC(10_000, 0), { error: "moment" });

const expiry = z.union([moment, calendarDate], { error: "moment" });

export const tokenInput = z.object({
  name: requiredText(100),
  /** Not above the creator's own level. */
  permission: z.enum(tokenLevels, { error: "choice" }),
  /** A moment, or the last valid day (in the time zone of the business); without it the token does not expire. */
  expiresAt: z.preprocess((value) => (value === "" ? null : value), expiry.nullable().optional()),
});

export const tokenKey = z.object({ id: identifier });

export const memberTokenKey = z.object({ id: identifier, tokenId: identifier });

export type MemberToken = z.output<typeof memberTokenRecord>;
export type ProgramToken = z.output<typeof tokenRecord>;
export type ProgramTokenWithSecret = z.output<typeof tokenWithSecret>;
