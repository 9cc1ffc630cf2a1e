import { asc, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { memberActor, query } from "@/lib/kernel/operation";
import { isLookupConfigured } from "@/lib/lookup/configured";
import { countNewOrders } from "@/lib/orders/new-count";
import { countWaitingPayments } from "@/lib/payments/waiting-count";

/**
 * Returns the frame of every signed-in page: the organizations to choose from, the active one, the signed-in
 * member, and how much waits for them.
 */
export const shell = query(
  { level: "viewer", summary: "Return the organizations and the signed-in member", input: z.object({}) },
  async ({ db, actor, preferredOrganizationId }) => {
    const { member } = memberActor(actor);
    const choices = await db
      .select({
        id: organizations.id,
        name: organizations.name,
        shortName: organizations.shortName,
        inn: organizations.inn,
      })
      .from(organizations)
      .where(isNull(organizations.archivedAt))
      .orderBy(asc(organizations.createdAt), asc(organizations.id));
    const active = choices.find(({ id }) => id === preferredOrganizationId) ?? choices[0];
    return {
      organizations: choices,
      activeOrganizationId: active?.id ?? null,
      member,
      hasLookup: isLookupConfigured(),
      waiting: active ? await countWaitingAt(db, active.id) : { orders: 0, payments: 0 },
    };
  },
);

async function countWaitingAt(db: Database, organizationId: string) {
  const [orders, payments] = await Promise.all([
    countNewOrders(db, organizationId),
    countWaitingPayments(db, organizationId),
  ]);
  return { orders, payments };
}
