import { z } from "zod";
import { shopEngines } from "@/db/enums";
import { type Context, command } from "@/lib/kernel/operation";
import type { ShopMessage } from "@/lib/shops/order";
import { identifier } from "@/lib/values/fields";
import { applyDeletion, applyOrder, type Outcome } from "./apply-order";
import { saveCall } from "./save-call";

const takeInput = z.object({
  siteId: identifier,
  engine: z.enum(shopEngines),
  message: z.custom<ShopMessage>((value) => typeof value === "object"),
  body: z.instanceof(Uint8Array),
  isTest: z.boolean().default(false),
  /** Whether the message was fetched rather than sent to us: a repeated one is then not worth a line in the journal. */
  isPulled: z.boolean().default(false),
});

/**
 * Applies a message of a shop and writes the outcome into the journal, both or neither. A test leaves only its line in
 * the journal.
 */
export const takeShopMessage = command(
  { level: "admin", summary: "Process an order reported by a shop", input: takeInput, fails: ["not_found"] },
  async (context, { siteId, engine, message, body, isTest, isPulled }): Promise<Outcome> => {
    const shop = { siteId, engine };
    const outcome = isTest
      ? await runAndUndo(context, (testContext) => applyMessage(testContext, shop, message))
      : await applyMessage(context, shop, message);
    if (isPulled && outcome.reason === "repeated") return outcome;
    await saveCall(
      context.db,
      {
        ...shop,
        event: message.event,
        externalId: externalIdOf(message),
        outcome: outcome.outcome,
        reason: outcome.reason,
        orderId: isTest ? null : (outcome.order?.id ?? null),
        isTest,
      },
      Buffer.from(body),
    );
    return outcome;
  },
);

function externalIdOf(message: ShopMessage): string | null {
  if (message.kind === "order") return message.order.externalId;
  return message.kind === "deleted" ? message.externalId : null;
}

async function applyMessage(
  context: Context,
  shop: { siteId: string; engine: (typeof shopEngines)[number] },
  message: ShopMessage,
): Promise<Outcome> {
  if (message.kind === "order") return applyOrder(context, shop, message);
  if (message.kind === "deleted") return applyDeletion(context, shop, message);
  if (message.kind === "ping") return { outcome: "ping", reason: null, order: null };
  return { outcome: "ignored", reason: message.reason, order: null };
}

class TestUndone extends Error {
  constructor(readonly outcome: Outcome) {
    super("a test is undone");
  }
}

async function runAndUndo(context: Context, work: (inside: Context) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await context.db.transaction(async (db) => {
      throw new TestUndone(await work({ ...context, db }));
    });
  } catch (error) {
    if (error instanceof TestUndone) return error.outcome;
    throw error;
  }
}
