import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Returns the SHA-256 of a secret in hex, by which it is found where only its hash is stored. */
export const hashOfSecret = (secret: string) => digest(secret).toString("hex");

/** Returns 256 random bits as 43 URL-safe characters. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Compares two secrets in constant time. */
export const isSameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
