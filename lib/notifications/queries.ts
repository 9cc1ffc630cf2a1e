import { getTableColumns } from "drizzle-orm";
import { bankNotifications, payments } from "@/db/schema";
import { isShallow, storableText } from "./clean";
import { isObject, jsonIn, textOf } from "./envelope";
import { stateOf } from "./rules";
import type { NotificationRecord } from "./schema";

/** The columns of a stored notification with the document that its payment pays. */
export const notificationColumns = { ...getTableColumns(bankNotifications), documentId: payments.documentId };

type Row = typeof bankNotifications.$inferSelect & { documentId: string | null };

/**
 * Converts a row to its record. JSON nested too deeply to be serialized again is shown as the received text.
 */
export function toNotificationRecord({ raw, ...stored }: Row): NotificationRecord {
  const text = textOf(raw);
  const json = isShallow(text) ? jsonIn(text) : undefined;
  return { ...stored, raw: isObject(json) ? json : storableText(text), state: stateOf(stored) };
}
