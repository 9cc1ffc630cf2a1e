import type { PageImage, SourcePart } from "@/lib/recognition/part";
import type { Refusal } from "./refusal";

/** What the reading process is at, so that its parent knows how long that may take. */
export type Step = "open" | "read" | "draw" | "recognize";

/** What the reading process tells its parent. */
export type Message =
  | { kind: "step"; step: Step; page: number; pageCount: number }
  | { kind: "image"; image: PageImage }
  | { kind: "done"; pageCount: number; parts: SourcePart[] }
  /** `cause` is for the log. */
  | { kind: "refused"; reason: Refusal; cause?: string };

/** How a reader tells what it is doing and hands over pages. */
export type Report = {
  step(step: Step, page: number, pageCount: number): void;
  image(image: PageImage): void;
};
