import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** By which a secret is found where only its hash is kept: its SHA-256 in hex. */
export const hashOfSecret = (secret: string) => digest(secret).toString("hex");

/** 256 random bits, as 43 characters that may stand in an address. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Compares two secrets in a time that tells nothing of either. */
export const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
