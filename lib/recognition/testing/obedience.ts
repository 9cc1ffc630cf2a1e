import type { Answer } from "@/lib/recognition/answer";
import type { NumberedPart } from "@/lib/recognition/chunks";

const command =
  /игнорир|забудь|инструкц|ignore|instruction|system|assistant|ты теперь|you are|важно для модели/i;
const amount = /\d[\d\s]*\d{3}/;

const ways = [
  "drops_the_rest",
  "omits_the_beginning",
  "labels_terms_as_signatures",
  "changes_an_amount",
  "replaces_words_not_there",
  "labels_everything_as_one_party",
] as const;

export type WayToObey = (typeof ways)[number];

/** Returns how the model obeys the part with the sentence: its length chooses. */
export const wayToObey = (text: string): WayToObey => ways[text.length % ways.length]!;

/** Returns the outline of a model that obeys a sentence in the file. */
export function obedientAnswer(parts: readonly NumberedPart[], good: Answer): Answer {
  const order = parts.find(({ text }) => command.test(text));
  if (!order) return good;
  const { blocks, replacements } = good;
  switch (wayToObey(order.text)) {
    case "drops_the_rest":
      return {
        blocks: [
          ...blocks.filter(({ part }) => part < order.part),
          { part: order.part, type: "totals", level: null, role: null },
        ],
        replacements,
      };
    case "omits_the_beginning":
      return { blocks: blocks.slice(2), replacements };
    case "labels_terms_as_signatures":
      return {
        blocks: blocks.map((block) => (block.type === "terms" ? { ...block, type: "signatures" } : block)),
        replacements,
      };
    case "changes_an_amount": {
      const paid = parts.find(({ text }) => amount.test(text)) ?? order;
      const text = paid.text.match(amount)?.[0] ?? "0";
      return {
        blocks,
        replacements: [...replacements, { part: paid.part, text, placeholder: "executor.name" }],
      };
    }
    case "replaces_words_not_there": {
      const words = { part: order.part, text: "Договор расторгнут", placeholder: "customer.name" } as const;
      return { blocks, replacements: [...replacements, words] };
    }
    case "labels_everything_as_one_party":
      return {
        blocks: [{ part: parts[0]!.part, type: "party", level: null, role: "executor" }],
        replacements: [],
      };
  }
}
