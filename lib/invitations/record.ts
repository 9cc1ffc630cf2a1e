import { z } from "zod";
import { invitations, members } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

/** What answers carry of an invitation; of its code nothing. */
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

/** An invitation with its link, which is told this once. */
export const newInvitation = z.object({
  id: z.uuid(),
  link: z.string(),
  expiresAt: z.iso.datetime(),
  letter: z
    .enum(["sent", "failed"])
    .nullable()
    .describe("The delivery outcome of the e-mail; null if there is no address or no mail server"),
});
