import type { PageImage, SourcePart } from "@/lib/recognition/part";
import type { Refusal } from "./refusal";

/** The current step of the reading process, which tells its parent how long that may take. */
export type Step = "open" | "read" | "draw" | "recognize";

/** A progress message, which also is a sign of life. */
export type StepMessage = { kind: "step"; step: Step; page: number; pageCount: number };

/** A rejection; `cause` is for the log. */
export type RefusalMessage = { kind: "refused"; reason: Refusal; cause?: string };

/** The content of a file. */
export type ContentMessage =
  | { kind: "image"; image: PageImage }
  | { kind: "done"; pageCount: number; parts: SourcePart[] };

/** A message of the reading process to its parent. */
export type Message = StepMessage | ContentMessage | RefusalMessage;

/** The functions with which a reader reports progress and hands over pages. */
export type Report = {
  step(step: Step, page: number, pageCount: number): void;
  image(image: PageImage): void;
};
