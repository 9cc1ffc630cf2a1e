import { eq } from "drizzle-orm";
import { organizations } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { activeOrganization } from "./active";

/** The organization that is named, archived or not, else the active one. Throws `validation_error` when there is none. */
export async function namedOrganization(
  context: Pick<Context, "db" | "preferredOrganizationId">,
  named: string | null | undefined,
): Promise<string> {
  if (!named) {
    const active = await activeOrganization(context);
    if (!active) throw invalid("organizationId", "required");
    return active.id;
  }
  if ((await context.db.$count(organizations, eq(organizations.id, named))) === 0)
    throw invalid("organizationId", "unknown_organization");
  return named;
}
