import type { BegunEmail } from "@/lib/document-emails/begin";
import type { Fault } from "./fault";
import type { Refusal } from "./rules";

/**
 * The result of an action. An e-mail is stored and sent afterwards. `leftAt` is the `updatedAt` of a document whose
 * status was changed.
 */
export type ActionResult = { resultId: string | null; letter?: BegunEmail; leftAt?: string };

/** The outcome of one document, or series, of a run. */
export type ItemOutcome =
  | { state: "skipped"; refused: Refusal | Fault }
  | { state: "failed"; problem: string }
  | ({ state: "done" | "sending"; problem?: string } & ActionResult);
