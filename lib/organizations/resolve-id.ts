import { eq } from "drizzle-orm";
import { organizations } from "@/db/schema";
import { invalid, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { activeOrganizationId } from "./active";
import { assertOrganization } from "./queries";

/**
 * Returns the organization that the caller names, or else the active one. Throws `validation_error` if there is none.
 */
export async function resolveOrganizationId(
  context: Pick<Context, "db" | "preferredOrganizationId">,
  requestedId: string | null | undefined,
): Promise<string> {
  if (!requestedId) {
    const active = await activeOrganizationId(context);
    if (!active) throw invalid("organizationId", "required");
    return active;
  }
  if ((await context.db.$count(organizations, eq(organizations.id, requestedId))) === 0)
    throw invalid("organizationId", "unknown_organization");
  return requestedId;
}

/**
 * Returns the named organization, or else the active one, for queries that return nothing without one. Throws
 * `not_found` if there is none.
 */
export async function organizationOf(
  context: Pick<Context, "db" | "preferredOrganizationId">,
  organizationId: string | null | undefined,
): Promise<string> {
  const id = organizationId ?? (await activeOrganizationId(context));
  if (!id) throw notFound();
  await assertOrganization(context.db, id);
  return id;
}
