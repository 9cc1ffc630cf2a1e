import type { Begun } from "@/lib/document-emails/begin";
import type { Refusal } from "./rules";

/** A letter is written down, and sent afterwards. */
export type Made = { resultId: string | null; letter?: Begun };

/** What became of one document, or series, of a run. */
export type Performed =
  | { state: "skipped"; refused: Refusal }
  | { state: "failed"; problem: string }
  | ({ state: "done" | "sending"; problem?: string } & Made);
