import { Secret, TOTP } from "otpauth";
import { productKeys, seal, unseal } from "@/lib/kernel/secret-box";

const periodSeconds = 30;
/** Returns the place for which an authenticator's secret is sealed. */
export const totpPlace = (memberId: string) => `accounts.totp_secret:${memberId}`;

/** The parameters that every authenticator supports: six digits, SHA-1, a new code every 30 seconds (RFC 6238). */
const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: "Documents", label, secret, algorithm: "SHA1", digits: 6, period: periodSeconds });

/** Returns a new secret of 160 bits, in Base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** Returns the URI that an authenticator reads as a QR code. */
export const totpUri = (secret: string, username: string) =>
  totpOf(Secret.fromBase32(secret), username).toString();

/** Returns the time step of a code: the current, the previous or the next one; null if the code fits none of them. */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: digits, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** Seals a secret for storage; it can be unsealed only for its member. */
export const sealTotp = (memberId: string, secret: string) =>
  seal(secret, totpPlace(memberId), productKeys());

/**
 * Unseals a secret; returns null if its key is no longer configured. Recovery codes and administrators then still help.
 */
export function unsealTotp(memberId: string, sealed: string): string | null {
  try {
    return unseal(sealed, totpPlace(memberId), productKeys());
  } catch {
    return null;
  }
}
