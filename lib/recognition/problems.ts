import { isTextType } from "@/lib/body/text-blocks";
import type { Answer, BlockStart, Replacement } from "./answer";
import type { NumberedPart } from "./chunks";
import { looksLike } from "./placeholders";

/**
 * Returns the mistakes of an answer about these parts, in words by which the model can correct it; empty if there are
 * none.
 */
export function problemsOf(answer: Answer, parts: readonly NumberedPart[]): string[] {
  const first = parts[0]!.part;
  const last = parts.at(-1)!.part;
  return [
    ...orderProblems(),
    ...answer.blocks.flatMap(blockProblems),
    ...answer.replacements.flatMap(wordProblems),
  ];

  function orderProblems(): string[] {
    const { blocks } = answer;
    if (blocks[0]?.part !== first) return [`The first block must begin with part ${first}.`];
    return blocks.flatMap((block, index) => {
      const before = blocks[index - 1];
      if (block.part > last) return [`blocks.${index}: there is no part ${block.part}.`];
      if (!before || block.part > before.part) return [];
      const isShared = block.part === before.part && !holdsText(block) && !holdsText(before);
      return isShared ? [] : [`blocks.${index}: parts must grow; ${block.part} comes after ${before.part}.`];
    });
  }

  function blockProblems(block: BlockStart, index: number): string[] {
    const where = `blocks.${index}`;
    if (block.type === "heading" && !block.level) return [`${where}: a heading needs a level.`];
    if (block.type === "party" && !block.role) return [`${where}: a party needs a role.`];
    const next = answer.blocks.slice(index + 1).find(({ part }) => part > block.part)?.part ?? last + 1;
    const blockParts = parts.slice(block.part - first, next - first);
    if (block.type === "heading" && blockParts.length > 1)
      return [`${where}: a heading is one part, not ${blockParts.length}.`];
    const foreign = blockParts.find((part) => !fitsPart(block, part));
    return foreign
      ? [
          `${where}: part ${foreign.part} is no ${block.type}${holdsText(block) ? "" : "; its text would be lost"}.`,
        ]
      : [];
  }

  function wordProblems(replacement: Replacement, index: number): string[] {
    const where = `replacements.${index}`;
    const { part, placeholder } = replacement;
    if (!isInPart(replacement, parts)) return [`${where}: part ${part} does not have these words.`];
    return wordsFit(replacement, parts) ? [] : [`${where}: these words are no ${placeholder}.`];
  }
}

/** Returns whether the words to be replaced are in their part and look like what they are said to be. */
export const wordsFit = (replacement: Replacement, parts: readonly NumberedPart[]): boolean =>
  isInPart(replacement, parts) && looksLike(replacement.placeholder, replacement.text);

const isInPart = ({ part, text }: Replacement, parts: readonly NumberedPart[]) =>
  text.trim() !== "" && (parts[part - parts[0]!.part]?.text ?? "").includes(text);

/** Returns whether a block keeps its text; blocks of the other types replace it. */
export const holdsText = ({ type }: Pick<BlockStart, "type">) => isTextType(type);

const totalPattern =
  /^[\s|]*(?:итого|всего|в т(?:ом|\.) ?ч|сумма|ндс|без (?:налога|ндс)|к оплате|[А-ЯЁ][а-яё\s]{3,120}рубл\S+ \d\d копе\S+$)/i;
const requisitePattern =
  /ИНН|КПП|ОГРН|БИК|[рк]\s?\/\s?с|сч[её]т|банк|адрес|тел|e-?mail|@|\d{6}|г\.|ул\.|ООО|АО|ИП|исполнител|заказчик|поставщик|покупател|подрядчик|арендодател|арендатор|продавец|сторон|реквизит|паспорт/i;
const signaturePattern =
  /_{3,}|подпис|м\.\s?п\.|директор|руководител|бухгалтер|предпринимател|\/|исполнител|заказчик|поставщик|покупател|подрядчик|арендодател|арендатор|продавец|[А-ЯЁ]\.\s?[А-ЯЁ]\./i;

/**
 * Returns whether a block may replace a part: only text that the block itself prints, never what the parties have
 * agreed upon.
 */
export function fitsPart({ type }: BlockStart, { kind, text }: NumberedPart): boolean {
  switch (type) {
    case "heading":
      return kind !== "table" && kind !== "list" && text.length < 500;
    case "services_table":
      return (
        kind === "table" && /наименование|услуг|товар|работ|кол-во|количество|цена|стоимость/i.test(text)
      );
    case "totals":
      return text.length < 400 && totalPattern.test(text) && !isTerm(text);
    case "party":
      return (kind === "table" || text.length < 600) && requisitePattern.test(text) && !isTerm(text);
    case "signatures":
      return (
        (kind === "table" || text.length < 300) &&
        signaturePattern.test(text) &&
        !isTerm(text) &&
        !statementPattern.test(text)
      );
    case "terms":
    case "custom_text":
      return true;
  }
}

/** Terms have a number with a point in it, or words of an obligation; requisites and totals have neither. */
const isTerm = (text: string) =>
  /^\s*\d{1,3}\.\d{1,3}/.test(text) ||
  /обязуется|обязан|вправе|должен|уплачивает|оплачивает|несет|несёт|заключили|именуем|соответстви|в течение|претензи/i.test(
    text,
  );

/**
 * Texts with blanks that are not signatures: statements of what was done in an act, and the line with place and date.
 */
const statementPattern = /составили|оказаны|выполнены|^\s*(?:г\.|город)\s.*\d{4}\s?г/i;
