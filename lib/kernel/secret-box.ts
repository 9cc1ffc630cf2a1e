import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";
import { Failure } from "./errors";

const algorithm = "aes-256-gcm";
/** Without it Node accepts a tag cut down to four bytes. */
const options = { authTagLength: 16 };
const version = "v1";

/** Tells keys apart without giving anything of them away. */
const keyIdOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 8);

export type Keys = readonly Buffer[];

/** Keys for tokens of the bank, the one that encrypts now first; none when no `BANK_JWT_KEY` is set. */
export const bankKeys = (): Keys => env().BANK_JWT_KEY;

/**
 * Keys for what is not the bank's: those of the bank's tokens, and, for installations without any, one made of the
 * secret of sessions.
 */
export function ownKeys(): Keys {
  const { BANK_JWT_KEY: keys, NEXTAUTH_SECRET: secret } = env();
  return secret ? [...keys, Buffer.from(hkdfSync("sha256", secret, "", "secret box", 32))] : keys;
}

/** The key that encrypts now. Throws `no_bank_key` when none is configured. */
function currentKey([key]: Keys): Buffer {
  if (!key) throw new Failure("no_bank_key");
  return key;
}

/**
 * Encrypts a secret for one place, such as the column of one row: opened anywhere else, it is refused. The first of the
 * keys encrypts, those of the bank unless stated. Throws `no_bank_key` when no key is configured.
 */
export function seal(secret: string, place: string, keys = bankKeys()): string {
  const key = currentKey(keys);
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce, options).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [version, keyIdOf(key), ...parts].join(".");
}

/** How everything begins that each of the keys has sealed, the first of them first. */
export const beginningsWith = (keys: Keys) => keys.map((key) => `${version}.${keyIdOf(key)}.`);

/**
 * Decrypts what was sealed for this place with any configured key. Throws `no_bank_key` when its key is not
 * configured, and an error that names nothing when it was tampered with.
 */
export function unseal(envelope: string, place: string, keys = bankKeys()): string {
  const [ofVersion, keyId, nonce, tag, sealed] = envelope.split(".");
  if (ofVersion !== version || !nonce || !tag || sealed === undefined) throw new Error("not a sealed secret");
  const key = keys.find((each) => keyIdOf(each) === keyId);
  if (!key) throw new Failure("no_bank_key", { detail: `the key ${keyId} is not configured` });
  const decipher = createDecipheriv(algorithm, key, bytes(nonce), options)
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes(tag));
  return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString("utf8");
}

/** Whether a secret was sealed with the key that encrypts now, rather than with one on its way out. */
export const isSealedWithCurrentKey = (envelope: string, keys = bankKeys()) =>
  envelope.split(".")[1] === keyIdOf(currentKey(keys));

const bytes = (text: string) => Buffer.from(text, "base64url");
