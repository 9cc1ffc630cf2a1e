import "server-only";
import { compactVerify, importJWK } from "jose";
import { env } from "@/lib/kernel/env";
import { NotificationRefused } from "./rules";

let key: ReturnType<typeof importJWK> | undefined;

/** Returns whether a text has the form of the bank's signed messages. */
export const looksSigned = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);

/**
 * Verifies the bank's signature of a notification (BANK_WEBHOOK_JWK, RS256 only) and returns its contents;
 * null if no key is configured. Throws Refused `invalid_signature`.
 */
export async function openSigned(text: string): Promise<string | null> {
  const { BANK_WEBHOOK_JWK } = env();
  if (!BANK_WEBHOOK_JWK) return null;
  try {
    key ??= importJWK(BANK_WEBHOOK_JWK, "RS256");
    const { payload } = await compactVerify(text, await key, { algorithms: ["RS256"] });
    return new TextDecoder().decode(payload);
  } catch {
    throw new NotificationRefused("invalid_signature");
  }
}
