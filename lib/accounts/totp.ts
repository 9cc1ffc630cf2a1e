import { Secret, TOTP } from "otpauth";
import { ownKeys, seal, unseal } from "@/lib/kernel/secret-box";

const periodSeconds = 30;
/** Where the secret of an authenticator is sealed for. */
export const totpPlace = (memberId: string) => `accounts.totp_secret:${memberId}`;

/** As every authenticator reads them: six digits of SHA-1, a new one each half a minute (RFC 6238). */
const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: "Documents", label, secret, algorithm: "SHA1", digits: 6, period: periodSeconds });

/** A new secret of 160 bits, in Base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator is given, as a QR code. */
export const totpUri = (secret: string, username: string) =>
  totpOf(Secret.fromBase32(secret), username).toString();

/** The step of time that a code is of: now, the one before or the next; null when it is of none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: digits, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** A secret as it is kept; opened for its member alone. */
export const sealTotp = (memberId: string, secret: string) => seal(secret, totpPlace(memberId), ownKeys());

/** Null when the key is gone that it was sealed with: recovery codes and administrators still help. */
export function openTotp(memberId: string, sealed: string): string | null {
  try {
    return unseal(sealed, totpPlace(memberId), ownKeys());
  } catch {
    return null;
  }
}
