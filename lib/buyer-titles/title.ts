import { childrenOf } from "@/lib/seller-titles/rule";
import { inForceOn } from "@/lib/values/in-force";
import { parsePaperDate } from "@/lib/values/paper-dates";
import { beginningOf } from "@/lib/values/text";
import type { Element } from "@/lib/xml/element";
import { readXml } from "@/lib/xml/read";
import { type SchemaEdition, schemaErrorOf } from "@/lib/xml/schema";

/** The editions of the buyer's schema, newest first; a test pins their bytes. */
export const buyerSchemas: readonly SchemaEdition[] = [
  // Federal Tax Service, order ЕД-7-26/970@.
  { folder: "buyer-titles", name: "ON_NSCHFDOPPOK_1_997_02_05_03_01.xsd", from: null },
];

/** КодИтога: 1 accepted, 2 accepted with differences, 3 not accepted. */
const outcomeByCode = { "1": "accepted", "2": "accepted_with_differences", "3": "refused" } as const;

export type BuyerTitle = {
  /** ИдФайл of the buyer's file. */
  id: string;
  /** ИдФайл of the seller's file that it answers. */
  sellerFileId: string;
  outcome: (typeof outcomeByCode)[keyof typeof outcomeByCode];
  /** The buyer's remarks, in the order of the file; null if there are none. */
  reason: string | null;
};

/**
 * Reads the buyer's exchange file (титул покупателя). Returns null for bytes that are not valid by the
 * official schema in force on the date of the answered document.
 */
export async function readBuyerTitle(bytes: Uint8Array): Promise<BuyerTitle | null> {
  const file = await readXml(bytes);
  if (!file) return null;
  const [document] = childrenOf(file, "Документ");
  const [seller] = childrenOf(document, "ИдИнфПрод");
  const [content] = childrenOf(document, "СодФХЖ4");
  const date = parsePaperDate(content?.attributes.ДатаДокИнфПр ?? "");
  if (!date || (await schemaErrorOf(bytes, inForceOn(buyerSchemas, date)))) return null;
  const [acceptance] = childrenOf(content, "СвПрин");
  const [code] = childrenOf(acceptance, "КодСодОпер");
  return {
    id: file.attributes.ИдФайл!,
    sellerFileId: seller!.attributes.ИдФайлИнфПр!,
    outcome: outcomeByCode[code!.attributes.КодИтога as keyof typeof outcomeByCode],
    reason: reasonIn(acceptance!, code!, content!),
  };
}

const maxReasonLength = 2000;

/** Collects the text of a refusal from the surrounding fields, because the format has no field for it. */
function reasonIn(acceptance: Element, code: Element, content: Element): string | null {
  const papers = childrenOf(code, "РеквДокРасх").map(
    ({ attributes }) => `${attributes.РеквНаимДок} № ${attributes.РеквНомерДок} от ${attributes.РеквДатаДок}`,
  );
  const words = childrenOf(childrenOf(content, "ИнфПолФХЖ4")[0], "ТекстИнф").map(
    ({ attributes }) => attributes.Значен ?? "",
  );
  const remarks = [acceptance.attributes.СодОпер ?? "", ...papers, ...words].filter((text) => text.trim());
  return beginningOf(remarks.join("; "), maxReasonLength) || null;
}
