import type { PageImage, SourcePart } from "@/lib/recognition/part";
import type { Refusal } from "./refusal";

/** What the reading process is at, so that its parent knows how long that may take. */
export type Step = "open" | "read" | "draw" | "recognize";

/** A sign of life. */
export type Stepping = { kind: "step"; step: Step; page: number; pageCount: number };

/** `cause` is for the log. */
export type Refusing = { kind: "refused"; reason: Refusal; cause?: string };

/** What a file says. */
export type Read =
  | { kind: "image"; image: PageImage }
  | { kind: "done"; pageCount: number; parts: SourcePart[] };

/** What the reading process tells its parent. */
export type Message = Stepping | Read | Refusing;

/** How a reader tells what it is doing and hands over pages. */
export type Report = {
  step(step: Step, page: number, pageCount: number): void;
  image(image: PageImage): void;
};
