import type { Block, BlockType } from "./schema";

/** Which blocks are texts that somebody writes; the others are filled from the data when they print. */
const isText = {
  custom_text: true,
  heading: true,
  terms: true,
  party: false,
  services_table: false,
  totals: false,
  signatures: false,
  page_break: false,
} as const satisfies Record<BlockType, boolean>;

export type TextBlockType = {
  [Type in BlockType]: (typeof isText)[Type] extends true ? Type : never;
}[BlockType];

export type TextBlock = Extract<Block, { type: TextBlockType }>;

/** Whether somebody writes the text of such a block. */
export const isTextType = (type: BlockType): type is TextBlockType => isText[type];
