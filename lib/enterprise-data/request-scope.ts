import { withSlot } from "@/lib/kernel/database";
import type { Context } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/resolve-id";
import type { ExchangeRequest } from "./schema";
import type { Scope } from "./scope";

/** Returns the scope of a request, for the named organization or the active one. Throws `not_found`. */
export async function scopeOf(
  context: Context,
  { organizationId, from, to, ids, payments }: ExchangeRequest,
): Promise<Scope> {
  return {
    organizationId: await withSlot(() => organizationOf(context, organizationId)),
    days: !ids && from && to ? { from, to } : null,
    ids: ids ?? null,
    hasPayments: !ids && payments !== false,
  };
}
