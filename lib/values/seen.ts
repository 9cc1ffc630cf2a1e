import { z } from "zod";

/**
 * Fields of a record as they were read by whoever changes it. Where one of them is another by now, and is not what is given
 * either, the change is refused once, naming it; without them the last one wins.
 */
export const seen = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Fields with the values that the caller has read. If somebody else has changed one since, the request is refused (400, detail `changed_meanwhile`), naming it. Without them, the last write wins.",
  );
