import { z } from "zod";
import { identifier, optionalEmail } from "@/lib/values/fields";
import type { invitationRecord } from "./record";
import { invitablePermissions } from "./rules";

export const invitationInput = z.object({
  permission: z.enum(invitablePermissions, {
    error: ({ input }) => (input == null ? "required" : undefined),
  }),
  /** The address to send the link to, if a mail server is configured. */
  email: optionalEmail,
});

/** Identifies an invitation in the list by its id, because the code in the link is not stored. */
export const invitationKey = z.object({
  code: identifier.describe("The invitation's id, as in the list"),
});

/** The code in an address. */
export const invitationCode = z.object({ code: z.string() });

export type Invitation = z.output<typeof invitationRecord>;
