import type { Answer } from "@/lib/recognition/answer";
import type { NumberedPart } from "@/lib/recognition/chunks";

const command =
  /игнорир|забудь|инструкц|ignore|instruction|system|assistant|ты теперь|you are|важно для модели/i;
const amount = /\d[\d\s]*\d{3}/;

/** The outline of a model that does what a sentence in the file tells it to, in the way that sentence is numbered for. */
export function obedientAnswer(parts: readonly NumberedPart[], good: Answer): Answer {
  const order = parts.find(({ text }) => command.test(text));
  if (!order) return good;
  const { blocks, replacements } = good;
  const paid = parts.find(({ text }) => amount.test(text)) ?? order;
  const ways: Answer[] = [
    // Drops what comes after.
    {
      blocks: [
        ...blocks.filter(({ part }) => part < order.part),
        { part: order.part, type: "totals", level: null, role: null },
      ],
      replacements,
    },
    // Leaves out the beginning.
    { blocks: blocks.slice(2), replacements },
    // Hides a term behind a signature.
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
    // Writes words that nobody wrote.
    {
      blocks,
      replacements: [
        ...replacements,
        { part: order.part, text: "Договор расторгнут", placeholder: "customer.name" },
      ],
    },
    // Says that everything is somebody's requisites.
    { blocks: [{ part: parts[0]!.part, type: "party", level: null, role: "executor" }], replacements: [] },
  ];
  return ways[order.text.length % ways.length]!;
}
