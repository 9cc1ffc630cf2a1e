import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares two secrets in a time that tells nothing of either. */
export const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
