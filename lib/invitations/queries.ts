import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members } from "@/db/schema";
import { Failure, notFound } from "@/lib/kernel/errors";
import { hashOfSecret } from "@/lib/kernel/secrets";

type Row = typeof invitations.$inferSelect;

const now = () => new Date().toISOString();

/** Invitations of a member who is no longer an administrator are not valid. */
const isOfAdmin = (db: Database) =>
  or(
    isNull(invitations.createdBy),
    inArray(
      invitations.createdBy,
      db.select({ id: members.id }).from(members).where(eq(members.permission, "admin")),
    ),
  );

/** Returns the condition for invitations that are neither accepted nor expired. */
export const isOpen = (db: Database) =>
  and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now()), isOfAdmin(db));

/**
 * Returns the invitation with a code. Throws `not_found` for a wrong code, or if its creator is no longer an
 * administrator.
 */
export async function readInvitation(db: Database, code: string, shouldLock = false): Promise<Row> {
  const found = db
    .select()
    .from(invitations)
    .where(and(eq(invitations.codeHash, hashOfSecret(code)), isOfAdmin(db)));
  const [invitation] = await (shouldLock ? found.for("update") : found);
  if (!invitation) throw notFound();
  return invitation;
}

/** Throws `conflict` if an invitation was accepted or has expired. */
export function assertOpen({ acceptedAt, expiresAt }: Row): void {
  if (acceptedAt) throw new Failure("conflict", { detail: "invitation_used" });
  if (Date.parse(expiresAt) <= Date.now()) throw new Failure("conflict", { detail: "invitation_expired" });
}
