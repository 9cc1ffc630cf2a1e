import { v7 } from "uuid";
import { invitations } from "@/db/schema";
import { assertOwnAccounts } from "@/lib/accounts/mode";
import { record } from "@/lib/events/record";
import { actorId, actorName } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";
import { invitationAddress, invitationDays } from "./code";
import { sendInvitation } from "./letter";
import { newInvitation } from "./record";
import { invitationInput } from "./schema";

const dayMs = 86_400_000;

export const createInvitation = job(
  {
    level: "admin",
    isForPeople: true,
    summary: "Create an invitation: a link for creating one account within 7 days, returned only here",
    input: invitationInput,
    output: newInvitation,
    fails: ["not_found"],
  },
  async ({ actor, locale }, { permission, email = null }) => {
    assertOwnAccounts();
    const [id, code] = [v7(), newSecret()];
    const expiresAt = new Date(Date.now() + invitationDays * dayMs).toISOString();
    await database().transaction(async (tx) => {
      const invitation = { id, codeHash: hashOfSecret(code), permission, email, expiresAt };
      await tx.insert(invitations).values({ ...invitation, createdBy: actorId(actor) });
      await record({ db: tx, actor }, "invitation.created", { id }, { permission });
    });
    const link = invitationAddress(code);
    const letter = email ? await sendInvitation({ to: email, link, from: actorName(actor), locale }) : null;
    return { id, link, expiresAt, letter };
  },
);
