import { eq } from "drizzle-orm";
import { clients, organizations, originalLetters } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import type { LetterRow } from "./record";

/**
 * Returns the client and the organization that sends the e-mail. Throws `not_found`, and `validation_error` for an
 * organization that does not exist.
 */
export async function readSides(
  context: Pick<Context, "db" | "preferredOrganizationId">,
  clientId: string,
  requestedOrganizationId: string | null | undefined,
) {
  const organizationId = await resolveOrganizationId(context, requestedOrganizationId);
  const [[client], [organization]] = await Promise.all([
    context.db.select().from(clients).where(eq(clients.id, clientId)),
    context.db.select().from(organizations).where(eq(organizations.id, organizationId)),
  ]);
  if (!client || !organization) throw notFound();
  return { client, organization };
}

/** Returns an e-mail; undefined if it was deleted with its client. */
export async function readLetter(id: string): Promise<LetterRow | undefined> {
  const [letter] = await withSlot(() =>
    database().select().from(originalLetters).where(eq(originalLetters.id, id)),
  );
  return letter;
}
