import type { Answer } from "@/lib/recognition/answer";
import { obedientAnswer } from "./obedience";
import { outlineOf } from "./outline";

/** The request of the `ai` package to an OpenAI-compatible server, as far as a fake server reads it. */
export type ChatRequest = {
  model: string;
  messages: { role: string; content: string | { type: string; text: string }[] }[];
  response_format?: { type: string; json_schema?: { strict?: boolean } };
};

/**
 * How a fake model answers: by plain rules, with something that is not JSON, with an outline that loses text, obeying
 * instructions in the file, or with mistakes: a term labelled as signatures, a type that does not exist, no label at
 * all.
 */
export type Mood =
  | "good"
  | "no_json"
  | "loses_text"
  | "obedient"
  | "wrong_label"
  | "unknown_label"
  | "no_labels";

/** Returns the whole response of a fake model to a request. */
export const completionOf = (request: ChatRequest, mood: Mood) => ({
  id: "chatcmpl-stand-in",
  object: "chat.completion",
  created: Math.floor(Date.now() / 1000),
  model: request.model,
  choices: [
    { index: 0, finish_reason: "stop", message: { role: "assistant", content: contentOf(request, mood) } },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** The text of the file is in the user's first message; later messages are about the answer. */
function contentOf({ messages }: ChatRequest, mood: Mood): string {
  if (mood === "no_json") return "Вот структура документа:\n```json\n{ blocks: [";
  const first = messages.find(({ role }) => role === "user")?.content ?? "{}";
  const given = JSON.parse(typeof first === "string" ? first : first.map(({ text }) => text).join(""));
  const outline = outlineOf(given.parts, given.earlierHeadings ?? []);
  if (mood === "obedient") return JSON.stringify(obedientAnswer(given.parts, outline));
  return JSON.stringify({ ...outline, blocks: withMistake(outline.blocks, mood) });
}

function withMistake(blocks: Answer["blocks"], mood: Mood): unknown[] {
  const term = blocks.findIndex(({ type }) => type === "terms");
  const relabelled = (type: string) => blocks.map((block, at) => (at === term ? { ...block, type } : block));
  switch (mood) {
    case "loses_text":
      return blocks.slice(1);
    case "wrong_label":
      return relabelled("signatures");
    case "unknown_label":
      return relabelled("banner");
    case "no_labels":
      return [];
    default:
      return blocks;
  }
}
