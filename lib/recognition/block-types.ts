import type { BlockType } from "@/lib/body/schema";

/** The descriptions, for the model, of the blocks that it may find. A page break is not part of a text. */
const descriptions: Record<Exclude<BlockType, "page_break">, string> = {
  heading:
    'a title (level 1), a chapter (level 2) or a smaller one (level 3); exactly one part. Set "level"; for all other types it is null.',
  custom_text:
    "free text. The preamble, in which the parties are introduced in a sentence, is custom_text, never a party.",
  terms: "what the parties agree upon; usually one block for the text under one heading.",
  services_table: 'the table of goods or services with quantities and prices. Only a part of kind "table".',
  totals: "the lines with totals, VAT and the amount in words.",
  party:
    'only the requisites of one side (name, INN, address, account). Set "role": "executor" for the one who sells, performs or lets, "customer" for the one who buys, orders or rents; for all other types it is null.',
  signatures: "the places for signatures and stamps.",
};

type RecognizedType = keyof typeof descriptions;

export const recognizedTypes = Object.keys(descriptions) as RecognizedType[];

/** The instructions for the model, one line per block type. */
export const blockInstructions = recognizedTypes.map((type) => `- ${type}: ${descriptions[type]}`).join("\n");
