import { v7 } from "uuid";
import type { DocType } from "@/db/enums";
import { type ContractPart, contractParts } from "./contract-text";
import { paragraphOf } from "./paragraph";
import type { RichText } from "./rich-text";
import type { Block, Body } from "./schema";

type BlockDraft = Block extends infer Each ? (Each extends Block ? Omit<Each, "id"> : never) : never;

const text = (...paragraphs: string[]): RichText => ({ type: "doc", content: paragraphs.map(paragraphOf) });
const aligned = (align: "center" | "justify", ...paragraphs: string[]): RichText => ({
  type: "doc",
  content: paragraphs.map((each) => ({ ...paragraphOf(each), attrs: { textAlign: align } })),
});

const parties: BlockDraft[] = [
  { type: "party", role: "executor" },
  { type: "party", role: "customer" },
];

/** The title, the bank details and the basis of these forms are added by the form itself, see `lib/print`. */
const bodies: Record<DocType, BlockDraft[]> = {
  invoice: [
    ...parties,
    { type: "services_table" },
    { type: "totals" },
    {
      type: "terms",
      content: text(
        "Оплата данного счета означает согласие с условиями поставки товара (выполнения работ, оказания услуг).",
      ),
    },
    { type: "signatures" },
  ],
  act: [
    ...parties,
    { type: "services_table" },
    { type: "totals" },
    {
      type: "custom_text",
      content: text(
        "Вышеперечисленные услуги выполнены полностью и в срок. Заказчик претензий по объему, качеству и срокам оказания услуг не имеет.",
      ),
    },
    { type: "signatures" },
  ],
  upd: [...parties, { type: "services_table" }, { type: "totals" }, { type: "signatures" }],
  advance_invoice: [
    ...parties,
    { type: "services_table" },
    { type: "totals" },
    {
      type: "terms",
      content: text("К платежно-расчетному документу:", "Идентификатор государственного контракта: --"),
    },
    { type: "signatures" },
  ],
  contract: contractBlocks("Договор оказания услуг", contractParts),
};

function contractBlocks(title: string, parts: readonly ContractPart[]): BlockDraft[] {
  return [
    { type: "heading", level: 1, content: aligned("center", `${title} № {{document.number}}`) },
    // The text after the tab prints at the right edge of the line.
    { type: "custom_text", content: text("г. ______________\t{{document.date}}") },
    ...parts.flatMap(({ heading, paragraphs, table }): BlockDraft[] => [
      ...(heading ? [{ type: "heading", level: 2, content: aligned("center", heading) } as const] : []),
      ...(paragraphs.length > 0
        ? [{ type: "terms", content: aligned("justify", ...paragraphs) } as const]
        : []),
      ...(table ? ([{ type: "services_table" }, { type: "totals" }] as const) : []),
    ]),
    ...parties,
    { type: "signatures" },
  ];
}

const withIds = (blocks: readonly BlockDraft[]): Body =>
  structuredClone(blocks).map((block): Block => ({ ...block, id: v7() }));

/** Returns the body of a new document of a type, as accountants expect it, with new ids on every call. */
export const standardBody = (docType: DocType): Body => withIds(bodies[docType]);

/**
 * Returns the body of a contract with the given text: its title with number and date, chapters, parties and
 * signatures.
 */
export const contractBody = (title: string, parts: readonly ContractPart[]): Body =>
  withIds(contractBlocks(title, parts));

/** Returns the standard body of a type with its free text replaced. */
export const formBody = (docType: Exclude<DocType, "contract">, ...paragraphs: string[]): Body =>
  standardBody(docType).map((block) =>
    block.type === "terms" || block.type === "custom_text"
      ? { ...block, content: text(...paragraphs) }
      : block,
  );
