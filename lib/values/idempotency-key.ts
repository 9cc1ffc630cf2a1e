import { z } from "zod";

/** The longest key that a program may give to a request. */
export const maxKeyLength = 200;

/**
 * Returns the field for the key by which a repeated request is recognized; REST takes it from a header. `existing` is
 * what a repeat returns.
 */
export const idempotencyKeyField = (existing: string) =>
  z
    .string()
    .trim()
    .max(maxKeyLength, { error: "too_long" })
    .optional()
    .meta({
      "x-header": "Idempotency-Key",
      description: `A repeated request with the same key returns ${existing}; a key is remembered for at least 30 days`,
    });
