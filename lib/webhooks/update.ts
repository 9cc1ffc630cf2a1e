import { eq } from "drizzle-orm";
import { webhooks } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { giveUpPending } from "@/lib/webhook-deliveries/settle";
import { sealSecret } from "@/lib/webhook-deliveries/sign";
import { assertPublic, lockWebhook, readWebhook } from "./queries";
import { webhookRecord } from "./record";
import { webhookPatch } from "./schema";

export const updateWebhook = command(
  {
    level: "admin",
    summary: "Update a webhook's address, events or secret; `enabled` stops or restarts it",
    input: webhookPatch,
    output: webhookRecord,
    fails: ["not_found", "no_bank_key"],
  },
  async (context, { id, secret, seen, ...patch }) => {
    const { db } = context;
    const stored = await lockWebhook(db, id);
    const { sealedSecret: _, ...shown } = stored;
    assertSeen(shown, patch, seen);
    const sealed = secret ? { sealedSecret: sealSecret(id, secret) } : {};
    const { next, changed } = applyPatch(stored, { ...patch, ...sealed });
    if (changed.length === 0) return readWebhook(db, id);
    if (changed.includes("url")) assertPublic(next.url);
    const { url, events, sealedSecret, enabled } = next;
    const isRestarted = changed.includes("enabled") || changed.includes("url");
    await db
      .update(webhooks)
      .set({
        ...{ url, events, sealedSecret, enabled },
        stoppedBy: enabled ? null : (stored.stoppedBy ?? "person"),
        ...(isRestarted && { failingSince: null }),
      })
      .where(eq(webhooks.id, id));
    if (stored.enabled && !enabled) await giveUpPending(db, id);
    const changedFields = changed.map((name) => (name === "sealedSecret" ? "secret" : name));
    await recordEdit(context, "webhook.updated", { id }, changedFields);
    return readWebhook(db, id);
  },
);
