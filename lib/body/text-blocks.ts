import type { Block, BlockType } from "./schema";

/** Whether people write the text of a block type; the other types are filled in from the data when printed. */
const isTextByType = {
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
  [Type in BlockType]: (typeof isTextByType)[Type] extends true ? Type : never;
}[BlockType];

export type TextBlock = Extract<Block, { type: TextBlockType }>;

/** Whether people write the text of this block type. */
export const isTextType = (type: BlockType): type is TextBlockType => isTextByType[type];
