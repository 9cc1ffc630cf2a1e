import { and, eq } from "drizzle-orm";
import { reconciliationLinks } from "@/db/schema";
import { linkKey } from "@/lib/document-links/schema";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { lockReconciliation } from "@/lib/reconciliations/queries";
import { isActiveLink } from "./queries";

export const revokeReconciliationLink = command(
  {
    level: "user",
    summary: "Revoke a public link to an act of reconciliation",
    input: linkKey,
    fails: ["not_found"],
  },
  async (context, { id, linkId }) => {
    if (!(await endLink(context, await lockReconciliation(context.db, id), linkId))) throw notFound();
  },
);

/** Ends a link of an act; returns false if there is no such working link. */
export async function endLink(
  context: Pick<Context, "db" | "actor">,
  act: { id: string; organizationId: string },
  linkId: string,
): Promise<boolean> {
  const ended = await context.db
    .update(reconciliationLinks)
    .set({ revokedAt: new Date().toISOString() })
    .where(
      and(
        eq(reconciliationLinks.id, linkId),
        eq(reconciliationLinks.reconciliationId, act.id),
        isActiveLink(),
      ),
    )
    .returning({ id: reconciliationLinks.id });
  if (ended.length > 0) await record(context, "reconciliation.link_revoked", act, { linkId });
  return ended.length > 0;
}
