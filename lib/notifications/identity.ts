import "server-only";
import { clean } from "./clean";
import { type Envelope, jsonIn, openEnvelope, textOf } from "./envelope";
import { bounded, digest, readNotification } from "./notification";
import { Refused } from "./rules";
import { looksSigned } from "./signature";

/** Returns the event type and the deduplication key of a notification; two with the same key are the same. */
export async function identityOf(raw: Uint8Array): Promise<{ eventType: string; dedupeKey: string }> {
  const envelope = await openEnvelope(raw).catch((error): Envelope => {
    // A forged notification is stored as well, but nothing in it is believed.
    if (error instanceof Refused) return { text: textOf(raw), body: null, isSigned: false };
    throw error;
  });
  const { webhookType, paymentId } = readNotification(envelope);
  const eventType = bounded(webhookType ?? "unknown");
  return { eventType, dedupeKey: bounded(`bank:${eventType}:${paymentId ?? fallback(envelope.text)}`) };
}

/**
 * Uses the first hundred characters. All signed texts begin alike, so for them the digest of the whole text
 * is used.
 */
const fallback = (text: string) =>
  looksSigned(text.trim()) ? digest(text.trim()) : clean(serialized(text).slice(0, 100));

function serialized(text: string): string {
  const value = jsonIn(text);
  try {
    return value === undefined ? text : JSON.stringify(value);
  } catch {
    // Nested too deeply for the serializer.
    return text;
  }
}
