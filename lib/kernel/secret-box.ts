import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";
import { Failure } from "./errors";

const algorithm = "aes-256-gcm";
/** Without it Node accepts an authentication tag truncated to four bytes. */
const options = { authTagLength: 16 };
const version = "v1";

/** Identifies a key without revealing anything of it. */
const keyIdOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 8);

export type Keys = readonly Buffer[];

/** Returns the keys for bank tokens, the encrypting one first; empty if `BANK_JWT_KEY` is not set. */
export const bankKeys = (): Keys => env().BANK_JWT_KEY;

/**
 * Returns the keys for secrets that are not the bank's: the keys for bank tokens and, for installations without any, a
 * key derived from NEXTAUTH_SECRET.
 */
export function productKeys(): Keys {
  const { BANK_JWT_KEY: keys, NEXTAUTH_SECRET: secret } = env();
  return secret ? [...keys, Buffer.from(hkdfSync("sha256", secret, "", "secret box", 32))] : keys;
}

/** Returns the key that encrypts. Throws `no_bank_key` if none is configured. */
function currentKey([key]: Keys): Buffer {
  if (!key) throw new Failure("no_bank_key");
  return key;
}

/**
 * Encrypts a secret for one place, such as the column of one row; it cannot be decrypted for any other place. Uses the
 * first of `keys`, by default those for bank tokens. Throws `no_bank_key` if there is none.
 */
export function seal(secret: string, place: string, keys = bankKeys()): string {
  const key = currentKey(keys);
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce, options).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [version, keyIdOf(key), ...parts].join(".");
}

/** Returns the prefix of everything that each key has sealed, in the order of the keys. */
export const sealedPrefixes = (keys: Keys) => keys.map((key) => `${version}.${keyIdOf(key)}.`);

/**
 * Decrypts a secret that was sealed for this place, with whichever configured key sealed it. Throws `no_bank_key` if
 * that key is not configured, and an error without details if the secret was tampered with.
 */
export function unseal(envelope: string, place: string, keys = bankKeys()): string {
  const [sealedVersion, keyId, nonce, tag, sealed] = envelope.split(".");
  if (sealedVersion !== version || !nonce || !tag || sealed === undefined)
    throw new Error("not a sealed secret");
  const key = keys.find((each) => keyIdOf(each) === keyId);
  if (!key) throw new Failure("no_bank_key", { detail: `the key ${keyId} is not configured` });
  const decipher = createDecipheriv(algorithm, key, decodeBytes(nonce), options)
    .setAAD(Buffer.from(place))
    .setAuthTag(decodeBytes(tag));
  return Buffer.concat([decipher.update(decodeBytes(sealed)), decipher.final()]).toString("utf8");
}

/**
 * Returns whether a secret was sealed with the key that encrypts now, rather than with a key that is being replaced.
 */
export const isSealedWithCurrentKey = (envelope: string, keys = bankKeys()) =>
  envelope.split(".")[1] === keyIdOf(currentKey(keys));

const decodeBytes = (text: string) => Buffer.from(text, "base64url");
