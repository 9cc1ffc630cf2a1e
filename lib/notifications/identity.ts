import "server-only";
import { storableText } from "./clean";
import { type Envelope, jsonIn, openEnvelope, textOf } from "./envelope";
import { digest, readNotification, shortenedId } from "./notification";
import { NotificationRefused } from "./rules";
import { looksSigned } from "./signature";

/** Returns the event type and the deduplication key of a notification; two with the same key are the same. */
export async function identityOf(raw: Uint8Array): Promise<{ eventType: string; dedupeKey: string }> {
  const envelope = await openEnvelope(raw).catch((error): Envelope => {
    // A forged notification is stored as well, but nothing in it is believed.
    if (error instanceof NotificationRefused)
      return { text: textOf(raw), body: null, isSigned: false, isUnopened: false };
    throw error;
  });
  const { webhookType, paymentId } = readNotification(envelope);
  const eventType = shortenedId(webhookType ?? "unknown");
  return {
    eventType,
    dedupeKey: shortenedId(`bank:${eventType}:${paymentId ?? contentKeyOf(envelope.text)}`),
  };
}

/**
 * Uses the first hundred characters. All signed texts begin alike, so for them the digest of the whole text
 * is used.
 */
const contentKeyOf = (text: string) =>
  looksSigned(text.trim()) ? digest(text.trim()) : storableText(serialized(text).slice(0, 100));

function serialized(text: string): string {
  const value = jsonIn(text);
  try {
    return value === undefined ? text : JSON.stringify(value);
  } catch {
    // Nested too deeply for the serializer.
    return text;
  }
}
