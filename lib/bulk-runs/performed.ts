import type { Begun } from "@/lib/document-emails/begin";
import type { Refusal } from "./rules";

/**
 * The result of an action. An e-mail is stored and sent afterwards. `leftAt` is the `updatedAt` of a document whose
 * status was changed.
 */
export type Made = { resultId: string | null; letter?: Begun; leftAt?: string };

/** The outcome of one document, or series, of a run. */
export type Performed =
  | { state: "skipped"; refused: Refusal }
  | { state: "failed"; problem: string }
  | ({ state: "done" | "sending"; problem?: string } & Made);
