import { z } from "zod";
import { eventKinds, eventNouns } from "@/lib/events/kinds";
import { pagedById } from "@/lib/kernel/paging";
import { identifier, optionalFlag } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import { webAddress } from "@/lib/values/web-address";
import type { deliveryRecord } from "@/lib/webhook-deliveries/record";
import type { webhookRecord, webhookWithSecret } from "./record";

const isAddress = (text: string) => {
  const url = webAddress(text);
  return (url?.protocol === "https:" || url?.protocol === "http:") && !url.username && !url.password;
};

const prefix = "whsec_";
const withPrefix = (text: string) => (text.startsWith(prefix) ? text : prefix + text);

const secretBytes = (text: string) =>
  Math.floor((text.slice(prefix.length).replaceAll("=", "").length * 3) / 4);

const isSecret = (text: string) =>
  /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && secretBytes(text) >= 16 && secretBytes(text) <= 64;

const kinds = new Set<string>(["*", ...eventNouns.map((noun) => `${noun}.*`), ...eventKinds]);

const toList = (value: unknown) => (typeof value === "string" ? [value] : value);
const blankToUndefined = (value: unknown) => (value === "" || value === null ? undefined : value);

const fields = {
  url: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(2000, { error: "too_long" })
    .refine(isAddress, { error: "webhook_url" }),
  /** Event kinds such as `document.issued`; `document.*` means all of a noun, `*` all. */
  events: z.preprocess(
    toList,
    z
      .array(
        z.string().refine((kind) => kinds.has(kind), { error: "event_kind" }),
        { error: "required" },
      )
      .min(1, { error: "required" })
      .max(100, { error: "too_long" })
      .transform((kinds) => [...new Set(kinds)]),
  ),
  /** `whsec_`, which Standard Webhooks allows to omit, and base64 of 16 to 64 bytes; generated if absent. */
  secret: z.preprocess(
    blankToUndefined,
    z.string().trim().transform(withPrefix).refine(isSecret, { error: "webhook_secret" }).optional(),
  ),
};

export const webhookInput = z.object({ ...fields, events: fields.events.default(["*"]) });

export const webhookKey = z.object({ id: identifier });

export const webhookPatch = z
  .object(fields)
  .partial()
  .extend({ enabled: optionalFlag, ...webhookKey.shape, seen });

export const deliveryKey = z.object({ id: identifier, deliveryId: identifier });

export const deliveryFilters = webhookKey.extend({
  ...pagedById,
});

export type Webhook = z.output<typeof webhookRecord>;
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;
export type WebhookDelivery = z.output<typeof deliveryRecord>;
