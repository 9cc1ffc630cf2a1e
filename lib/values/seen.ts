import { z } from "zod";

/**
 * Fields of a record as the sender of a change has read them. If a stored field now differs from both the value read
 * and the value sent, the change is refused and names the field. Without them the last write wins.
 */
export const seen = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Fields with the values that the caller has read. If somebody else has changed one since, the request is refused (400, detail `changed_meanwhile`), naming it. Without them, the last write wins.",
  );
