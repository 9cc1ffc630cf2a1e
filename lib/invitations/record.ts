import { z } from "zod";
import { invitations, members } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

/** The columns of an invitation in responses, without its code. */
export const invitationColumns = {
  id: invitations.id,
  permission: invitations.permission,
  email: invitations.email,
  expiresAt: invitations.expiresAt,
  createdAt: invitations.createdAt,
  createdBy: members.displayName,
};

export const invitationRecord = z.object({
  ...fieldsOf(invitationColumns),
  createdBy: z.string().nullable(),
});

/** A new invitation with its link, which is returned only once. */
export const newInvitation = z.object({
  id: z.uuid(),
  link: z.string(),
  expiresAt: z.iso.datetime(),
  letter: z
    .enum(["sent", "failed"])
    .nullable()
    .describe("The delivery outcome of the e-mail; null if there is no address or no mail server"),
});
