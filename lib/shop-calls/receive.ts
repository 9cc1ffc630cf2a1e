import { z } from "zod";
import { shopCallOutcomes } from "@/db/enums";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { type Context, execute, job } from "@/lib/kernel/operation";
import { bodyText } from "@/lib/shops/body-text";
import { type CallReason, UnreadableCall } from "@/lib/shops/rules";
import { identifier } from "@/lib/values/fields";
import { admitShop } from "./admit";
import type { Outcome } from "./apply-order";
import { saveCall } from "./save-call";
import { takeShopMessage } from "./take";
import { isSigned, understand } from "./understand";

/** The call as received; its body is read only once its sender is known. */
type ReceivedCall = {
  body: () => Promise<Buffer>;
  header: (name: string) => string | null;
  query: Record<string, string>;
};

export const shopReceipt = z.object({
  ok: z.boolean(),
  outcome: z.enum(shopCallOutcomes),
  reason: z.string().optional().describe("Why the call had no effect, or what a person should look at"),
  id: identifier.optional().describe("The order"),
  number: z.int().optional(),
});

type Receipt = z.output<typeof shopReceipt>;

export const receiveShopCall = job(
  {
    level: "public",
    summary:
      "Receive a webhook of a shop engine: woocommerce, tilda, insales or opencart; a wrong secret returns 404",
    description:
      "A call that cannot be understood is kept in the site's journal and answered with 200, so that no engine switches its webhook off.",
    input: z.object({
      engine: z.string(),
      secret: z.string(),
      sent: z.custom<ReceivedCall>((value) => typeof value === "object"),
    }),
    output: shopReceipt,
    fails: ["not_found", "unauthorized", "payload_too_large", "rate_limited", "no_bank_key"],
  },
  async (context, { engine, secret, sent }): Promise<Receipt> => {
    const shop = await admitShop(engine, secret, context.peer?.address ?? "unknown");
    const body = await sent.body().catch(async (error) => {
      if (error instanceof Failure && error.code === "payload_too_large")
        await saveRefusedCall(shop, error.code, Buffer.alloc(0));
      throw error;
    });
    const text = await bodyText(body, sent.header("content-type"));
    const call = { bytes: body, body: text, header: sent.header, query: sent.query };
    if (!isSigned(shop, call)) {
      await saveRefusedCall(shop, "invalid_signature", body, false);
      throw new Failure("unauthorized", { detail: "invalid_signature" });
    }
    const message = understand(shop, call);
    if (message instanceof UnreadableCall) return refuse(shop, message.reason, body);
    const { siteId } = shop;
    const caller = callerFor(context, shop.siteName);
    return execute(takeShopMessage, caller, { siteId, engine: shop.engine, message, body }).then(
      receiptOf,
      (error) => {
        if (error instanceof Failure && error.code === "validation_error")
          return refuse(shop, "not_understood", body);
        throw error;
      },
    );
  },
);

type Shop = Awaited<ReturnType<typeof admitShop>>;

/** Runs in a transaction of its own, because the call has no other effect. */
const saveRefusedCall = ({ siteId, engine }: Shop, reason: CallReason, body: Buffer, shouldKeepBody = true) =>
  withSlot(() =>
    saveCall(
      database(),
      {
        ...{ siteId, engine, event: null, externalId: null },
        ...{ outcome: "refused", reason, orderId: null, isTest: false },
      },
      body,
      shouldKeepBody,
    ),
  );

async function refuse(shop: Shop, reason: CallReason, body: Buffer): Promise<Receipt> {
  await saveRefusedCall(shop, reason, body);
  return { ok: false, outcome: "refused", reason };
}

const callerFor = ({ requestId, locale }: Context, name: string) => ({
  actor: { kind: "system" as const, name },
  requestId,
  locale,
  preferredOrganizationId: null,
});

const receiptOf = ({ outcome, reason, order }: Outcome): Receipt => ({
  ok: true,
  outcome,
  ...(reason && { reason }),
  ...(order && { id: order.id, number: order.number }),
});
