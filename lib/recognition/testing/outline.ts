import type { Answer, BlockStart } from "@/lib/recognition/answer";
import type { NumberedPart } from "@/lib/recognition/chunks";
import { detailsIn } from "./details";

type Role = "executor" | "customer";

const title = /^(?:публичн|договор|контракт|соглашение|сч[её]т|акт|универсальный|приложение)/i;
const chapter = /^(?:\d{1,2}\.|[IVX]+\.)\s*\p{Lu}/u;
const closing = /реквизит|подписи|адреса/i;
const sentence =
  /^\s*\d{1,2}\.\d|обязуется|обязан|вправе|должен|уплачивает|оплачивает|несет|несёт|заключили|именуем|соответстви|в течение|составили|претензи/i;
const goods = /(?:наименование|услуг|товар|работ).*(?:кол-во|количество|цена|стоимость|сумма)/is;
const total =
  /^[\s|]*(?:итого|всего|в том числе ндс|сумма прописью|без ндс)|^[А-ЯЁ][а-яё\s]{3,120}рубл\S+ \d\d копе\S+$/i;
const requisites = /ИНН|БИК|ОГРН|[рк]\/с/;
const placeAndDate = /^\s*(?:г\.|город)\s.*\d{4}\s?г/i;
const signing = /_{3,}|М\.\s?П\.|подпис|\/\s*\p{Lu}\p{Ll}+ .*\//iu;

const roleWords: Record<Role, RegExp> = {
  executor: /исполнител|подрядчик|арендодател|поставщик|продавец|лицензиар/i,
  customer: /заказчик|покупател|арендатор|плательщик|лицензиат/i,
};

/** Labels numbered parts by plain rules, as a model would on a good day. */
export function outlineOf(parts: readonly NumberedPart[], earlierHeadings: readonly string[]): Answer {
  const blocks: BlockStart[] = [];
  let isClosing = closing.test(earlierHeadings.at(-1) ?? "");
  let hasChapter = earlierHeadings.length > 1;
  let role: Role = "executor";
  const begin = (block: Partial<BlockStart> & Pick<BlockStart, "part" | "type">) =>
    blocks.push({ level: null, role: null, ...block });
  const continueOrBegin = (part: number, type: BlockStart["type"], own?: Role) => {
    const last = blocks.at(-1);
    if (last?.type !== type || (own && last.role !== own)) begin({ part, type, role: own ?? null });
  };
  for (const { part, kind, text } of parts) {
    const isShort = text.length < 160 && !text.includes("\n");
    const isTable = kind === "table";
    if (isShort && !isTable && title.test(text) && earlierHeadings.length === 0 && !hasHeading(blocks)) {
      begin({ part, type: "heading", level: 1 });
    } else if (
      isShort &&
      !isTable &&
      (kind === "heading" || chapter.test(text)) &&
      !sentence.test(text) &&
      !total.test(text)
    ) {
      begin({ part, type: "heading", level: 2 });
      isClosing = closing.test(text);
      hasChapter = true;
    } else if (isTable && goods.test(text)) begin({ part, type: "services_table" });
    else if (text.length < 400 && total.test(text) && !sentence.test(text)) continueOrBegin(part, "totals");
    else if (sentence.test(text)) continueOrBegin(part, hasChapter ? "terms" : "custom_text");
    else if (requisites.test(text) && (isTable || text.length < 600)) {
      const sides = (["executor", "customer"] as const).filter((side) => roleWords[side].test(text));
      if (sides.length === 1) role = sides[0]!;
      for (const side of sides.length === 2 ? sides : [role]) continueOrBegin(part, "party", side);
      if (signing.test(text)) begin({ part, type: "signatures" });
    } else if ((isTable || text.length < 300) && signing.test(text) && !placeAndDate.test(text))
      continueOrBegin(part, "signatures");
    else if (isClosing && isShort && blocks.at(-1)?.type === "party") role = roleIn(text) ?? role;
    else if (isClosing && isShort && roleIn(text)) {
      role = roleIn(text)!;
      continueOrBegin(part, "party", role);
    } else continueOrBegin(part, hasChapter && !isClosing ? "terms" : "custom_text");
  }
  return { blocks, replacements: detailsIn(parts) };
}

const hasHeading = (blocks: readonly BlockStart[]) => blocks.some(({ type }) => type === "heading");

const roleIn = (text: string): Role | undefined =>
  (["executor", "customer"] as const).find((side) => roleWords[side].test(text));
