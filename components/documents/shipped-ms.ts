/** Milliseconds for the toast, long enough to read what the draft has. */
export const shippedMs = 15_000;
