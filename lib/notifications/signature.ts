import "server-only";
import { compactVerify, importJWK } from "jose";
import { env } from "@/lib/kernel/env";
import { Refused } from "./rules";

let key: ReturnType<typeof importJWK> | undefined;

/** Whether a text has the form in which the bank signs what it sends. */
export const looksSigned = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);

/**
 * What a signed notification says, when its signature is the bank's (BANK_WEBHOOK_JWK, RS256 and nothing else); null
 * when no key of the bank is configured. Throws Refused `invalid_signature`.
 */
export async function openSigned(text: string): Promise<string | null> {
  const { BANK_WEBHOOK_JWK } = env();
  if (!BANK_WEBHOOK_JWK) return null;
  try {
    key ??= importJWK(BANK_WEBHOOK_JWK, "RS256");
    const { payload } = await compactVerify(text, await key, { algorithms: ["RS256"] });
    return new TextDecoder().decode(payload);
  } catch {
    throw new Refused("invalid_signature");
  }
}
