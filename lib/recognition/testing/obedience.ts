import type { Answer } from "@/lib/recognition/answer";
import type { NumberedPart } from "@/lib/recognition/chunks";

const command =
  /игнорир|забудь|инструкц|ignore|instruction|system|assistant|ты теперь|you are|важно для модели/i;
const amount = /\d[\d\s]*\d{3}/;

/** Returns the outline of a model that obeys a sentence in the file; the length of the sentence chooses how. */
export function obedientAnswer(parts: readonly NumberedPart[], good: Answer): Answer {
  const order = parts.find(({ text }) => command.test(text));
  if (!order) return good;
  const { blocks, replacements } = good;
  const paid = parts.find(({ text }) => amount.test(text)) ?? order;
  const ways: Answer[] = [
    // Drops everything after it.
    {
      blocks: [
        ...blocks.filter(({ part }) => part < order.part),
        { part: order.part, type: "totals", level: null, role: null },
      ],
      replacements,
    },
    // Omits the beginning.
    { blocks: blocks.slice(2), replacements },
    // Labels terms as signatures.
    {
      blocks: blocks.map((block) =>
        block.type === "terms" ? { ...block, type: "signatures" as const } : block,
      ),
      replacements,
    },
    // Changes an amount.
    {
      blocks,
      replacements: [
        ...replacements,
        { part: paid.part, text: paid.text.match(amount)?.[0] ?? "0", placeholder: "executor.name" },
      ],
    },
    // Replaces words that are not in the text.
    {
      blocks,
      replacements: [
        ...replacements,
        { part: order.part, text: "Договор расторгнут", placeholder: "customer.name" },
      ],
    },
    // Labels everything as requisites of one party.
    { blocks: [{ part: parts[0]!.part, type: "party", level: null, role: "executor" }], replacements: [] },
  ];
  return ways[order.text.length % ways.length]!;
}
