import { z } from "zod";
import { identifier, optionalEmail } from "@/lib/values/fields";
import type { invitationRecord } from "./record";
import { invitedAs } from "./rules";

export const invitationInput = z.object({
  permission: z.enum(invitedAs, { error: ({ input }) => (input == null ? "required" : undefined) }),
  /** Where the link goes by letter, when a mail server is configured. */
  email: optionalEmail,
});

/** One's own invitations are known by their ids: of the code in the link nothing is kept. */
export const invitationKey = z.object({
  code: identifier.describe("The invitation's id, as in the list"),
});

/** What an address carries; anything else opens nothing. */
export const invitationCode = z.object({ code: z.string() });

export type Invitation = z.output<typeof invitationRecord>;
