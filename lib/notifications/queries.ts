import { getTableColumns } from "drizzle-orm";
import { payments, webhookEvents } from "@/db/schema";
import { clean } from "./clean";
import { isObject, jsonIn, textOf } from "./envelope";
import { stateOf } from "./rules";
import type { WebhookEventRecord } from "./schema";

/** A stored notification with the document that its payment pays. */
export const eventColumns = { ...getTableColumns(webhookEvents), documentId: payments.documentId };

type Row = typeof webhookEvents.$inferSelect & { documentId: string | null };

export function toEventRecord({ raw, ...event }: Row): WebhookEventRecord {
  const text = textOf(raw);
  const json = jsonIn(text);
  return { ...event, raw: isObject(json) ? json : clean(text), state: stateOf(event) };
}
