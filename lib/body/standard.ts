import { v7 } from "uuid";
import type { DocType } from "@/db/enums";
import { contractParts } from "./contract-text";
import { paragraphOf, type RichText } from "./rich-text";
import type { Block, Body } from "./schema";

type BlockDraft = Block extends infer Each ? (Each extends Block ? Omit<Each, "id"> : never) : never;

const text = (...paragraphs: string[]): RichText => ({ type: "doc", content: paragraphs.map(paragraphOf) });
const aligned = (align: "center" | "right" | "justify", ...paragraphs: string[]): RichText => ({
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
        "Период оказания услуг: с «____» ______________ 20____ г. по «____» ______________ 20____ г.",
      ),
    },
    { type: "signatures" },
  ],
  upd: [...parties, { type: "services_table" }, { type: "totals" }, { type: "signatures" }],
  contract: [
    {
      type: "heading",
      level: 1,
      content: aligned("center", "Договор оказания услуг № {{document.number}}"),
    },
    {
      type: "custom_text",
      content: {
        type: "doc",
        content: [...text("г. ______________").content, ...aligned("right", "{{document.date}}").content],
      },
    },
    ...contractParts.flatMap(({ heading, paragraphs, table }): BlockDraft[] => [
      ...(heading ? [{ type: "heading", level: 2, content: aligned("center", heading) } as const] : []),
      ...(paragraphs.length > 0
        ? [{ type: "terms", content: aligned("justify", ...paragraphs) } as const]
        : []),
      ...(table ? ([{ type: "services_table" }, { type: "totals" }] as const) : []),
    ]),
    ...parties,
    { type: "signatures" },
  ],
};

/** The body of a new document of a kind, such as an accountant expects it; every call gives new ids. */
export const standardBody = (docType: DocType): Body =>
  structuredClone(bodies[docType]).map((block): Block => ({ ...block, id: v7() }));
