import { v7 } from "uuid";
import { z } from "zod";
import { richText, sizeOfRichText } from "./rich-text";
import { maxBlocks, maxBodySize, partyRoles, tableColumns } from "./rules";

const id = z.string().min(1).max(100, { error: "too_long" });
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

const block = z.discriminatedUnion("type", [
  z.object({ id, type: z.literal("heading"), level: z.literal([1, 2, 3]), content: richText }),
  z.object({
    id,
    type: z.literal("party"),
    role: z.enum(partyRoles),
    content: richText.optional(),
  }),
  z.object({
    id,
    type: z.literal("services_table"),
    columns: z.array(z.enum(tableColumns)).min(1).refine(isDistinct, { error: "columns_repeat" }).optional(),
  }),
  z.object({
    id,
    type: z.literal("totals"),
    showVat: z.boolean().optional(),
    showInWords: z.boolean().optional(),
  }),
  z.object({ id, type: z.literal("terms"), content: richText }),
  z.object({ id, type: z.literal("custom_text"), content: richText }),
  z.object({ id, type: z.literal("signatures"), showStamp: z.boolean().optional() }),
  z.object({ id, type: z.literal("page_break") }),
]);

/** The body of a document: its blocks in order. Blocks without an id, or with an id already used, get a new one. */
export const bodySchema = z
  .array(z.unknown())
  .max(maxBlocks, { error: "too_many_blocks", abort: true })
  .superRefine(refuseOversized)
  .transform(withIds)
  .pipe(z.array(block));

export type Block = z.output<typeof block>;
export type BlockType = Block["type"];
export type Body = Block[];

/** Reports the first block that is nested too deeply, or that makes the body too large to print. */
function refuseOversized(blocks: unknown[], context: z.core.$RefinementCtx<unknown[]>): void {
  let remainingSize = maxBodySize;
  for (const [index, block] of blocks.entries()) {
    if (!block || typeof block !== "object" || !("content" in block)) continue;
    const size = sizeOfRichText(block.content, remainingSize);
    if (size !== null && size <= remainingSize) {
      remainingSize -= size;
      continue;
    }
    const message = size === null ? "rich_text_too_deep" : "rich_text_too_large";
    context.addIssue({ code: "custom", message, path: [index, "content"] });
    return;
  }
}

function withIds(blocks: unknown[]): unknown[] {
  const takenIds = new Set<unknown>();
  return blocks.map((raw) => {
    if (!raw || typeof raw !== "object" || Array.isArray(raw)) return raw;
    const givenId = "id" in raw && raw.id !== "" ? (raw.id ?? undefined) : undefined;
    const isFree = givenId !== undefined && !takenIds.has(givenId);
    const blockId = isFree ? givenId : v7();
    takenIds.add(blockId);
    return { ...raw, id: blockId };
  });
}
