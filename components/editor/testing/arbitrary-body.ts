import fc from "fast-check";
import { alignments } from "@/components/editor/schema/rich-text";
import type { FlowNode, InlineNode, RichText, TextMark } from "@/lib/body/rich-text";
import { partyRoles, tableColumns } from "@/lib/body/rules";
import type { Block, BlockType, Body } from "@/lib/body/schema";

const href = fc.constantFrom("https://example.ru/a?b=1#c", "http://пример.рф/", "mailto:buh@example.ru");
const link: fc.Arbitrary<TextMark> = href.map((address) => ({ type: "link", attrs: { href: address } }));

/** In the order in which the editor stores marks. */
const marks: fc.Arbitrary<TextMark[]> = fc
  .tuple(
    fc.option(link),
    fc
      .subarray(["bold", "italic", "strike", "underline"] as const)
      .map((types) => types.map((type) => ({ type }))),
  )
  .map(([first, plain]) => [...(first ? [first] : []), ...plain]);

const text = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.constantFrom("Оплата по договору {{contract.number}}", "{{customer.inn}}", " ", "{{", "1. "),
);

const inline: fc.Arbitrary<InlineNode> = fc.oneof(
  fc.constant<InlineNode>({ type: "hardBreak" }),
  fc
    .record({ text, marks })
    .map(({ text, marks }): InlineNode => ({ type: "text", text, ...(marks.length > 0 && { marks }) })),
);

const { flow } = fc.letrec<{ flow: FlowNode; items: Extract<FlowNode, { type: "bulletList" }>["content"] }>(
  (tie) => ({
    flow: fc.oneof(
      { maxDepth: 3, depthSize: "xsmall" },
      fc
        .record({
          textAlign: fc.option(fc.constantFrom(...alignments)),
          content: fc.array(inline, { maxLength: 4 }),
        })
        .map(({ textAlign, content }) => ({
          type: "paragraph" as const,
          ...(textAlign && { attrs: { textAlign } }),
          ...(content.length > 0 && { content: joinTexts(content) }),
        })),
      tie("items").map((content) => ({ type: "bulletList" as const, content })),
      fc
        .record({ start: fc.integer({ min: 0, max: 999_999 }), content: tie("items") })
        .map(({ start, content }) => ({
          type: "orderedList" as const,
          ...(start !== 1 && { attrs: { start } }),
          content,
        })),
    ),
    items: fc.array(
      fc
        .array(tie("flow"), { minLength: 1, maxLength: 3 })
        .map((content) => ({ type: "listItem" as const, content })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const content: fc.Arbitrary<RichText> = fc
  .array(flow, { minLength: 1, maxLength: 4 })
  .map((nodes) => ({ type: "doc", content: nodes }));

const id = fc.uuid();
const flag = fc.option(fc.boolean(), { nil: undefined });

type Fields = {
  [Type in BlockType]: {
    [Key in Exclude<keyof Extract<Block, { type: Type }>, "id" | "type">]-?: fc.Arbitrary<
      Extract<Block, { type: Type }>[Key]
    >;
  };
};

/** A missing block or field is a compile error. */
const fields: Fields = {
  heading: { level: fc.constantFrom(1, 2, 3), content },
  party: { role: fc.constantFrom(...partyRoles), content: fc.option(content, { nil: undefined }) },
  services_table: {
    columns: fc.option(fc.shuffledSubarray([...tableColumns], { minLength: 1 }), { nil: undefined }),
  },
  totals: { showVat: flag, showInWords: flag },
  terms: { content },
  custom_text: { content },
  signatures: { showStamp: flag },
  page_break: {},
};

const block: fc.Arbitrary<Block> = fc
  .oneof(...Object.entries(fields).map(([type, own]) => fc.record({ id, type: fc.constant(type), ...own })))
  .map((raw) => Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined)) as Block);

/**
 * Bodies as the editor writes them: with every block, node and mark, but without attributes that have default values.
 */
export const arbitraryBody: fc.Arbitrary<Body> = fc.uniqueArray(block, {
  minLength: 1,
  maxLength: 12,
  selector: (one) => one.id,
});

/** Joins neighbouring texts of the same look. */
function joinTexts(nodes: InlineNode[]): InlineNode[] {
  const result: InlineNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === "text" && node.type === "text" && isSame(last.marks, node.marks)) {
      result[result.length - 1] = { ...last, text: last.text + node.text };
    } else result.push(node);
  }
  return result;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
