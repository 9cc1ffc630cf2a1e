import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { Failure, notFound } from "@/lib/kernel/errors";
import { hashOfSecret } from "@/lib/kernel/secrets";

type Row = typeof invitations.$inferSelect;

const now = () => new Date().toISOString();

/** Invitations that nobody has accepted, and whose time is not over. */
export const isOpen = () => and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now()));

/** The invitation of a code. Throws `not_found` for a code that is none. */
export async function invitationWith(db: Database, code: string, isLocked = false): Promise<Row> {
  const found = db
    .select()
    .from(invitations)
    .where(eq(invitations.codeHash, hashOfSecret(code)));
  const [invitation] = await (isLocked ? found.for("update") : found);
  if (!invitation) throw notFound();
  return invitation;
}

/** Throws `conflict` for an invitation that was accepted, or whose time is over. */
export function assertOpen({ acceptedAt, expiresAt }: Row): void {
  if (acceptedAt) throw new Failure("conflict", { detail: "invitation_used" });
  if (Date.parse(expiresAt) <= Date.now()) throw new Failure("conflict", { detail: "invitation_expired" });
}
