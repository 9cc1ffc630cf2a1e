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

/** The title, the bank details and the basis of these forms come from the form itself, see `lib/print`. */
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
    // What follows the tab prints at the other edge of the line.
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

/** The body of a new document of a kind, such as an accountant expects it; every call gives new ids. */
export const standardBody = (docType: DocType): Body => withIds(bodies[docType]);

/** The body of a contract with this wording: its title with number and date, its chapters, parties and signatures. */
export const contractBody = (title: string, parts: readonly ContractPart[]): Body =>
  withIds(contractBlocks(title, parts));

/** A standard body of a form with other words in place of its free text. */
export const formBody = (docType: Exclude<DocType, "contract">, ...paragraphs: string[]): Body =>
  standardBody(docType).map((block) =>
    block.type === "terms" || block.type === "custom_text"
      ? { ...block, content: text(...paragraphs) }
      : block,
  );
