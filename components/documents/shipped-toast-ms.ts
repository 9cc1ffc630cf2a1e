/** Milliseconds for the toast, long enough to read what the draft has. */
export const shippedToastMs = 15_000;
