import { isTextType } from "@/lib/body/text-blocks";
import { columnsOf } from "@/lib/values/priced-rows/columns";
import type { Answer, BlockStart, Replacement } from "./answer";
import type { NumberedPart } from "./chunks";
import { partsOfOthers } from "./other-parties";
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
    ...partsOfOthers(answer.blocks, parts).map(
      (part) => `Part ${part} is no party of this role: it has another INN than the role's earlier parts.`,
    ),
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

/** Words by which somebody signs: a place for the signature or stamp, a position, or a name as below signatures. */
const signingPatterns = [
  /подпис|(?<!\p{L})м\.\s?п\.|директор|руководител|бухгалтер|предпринимател|председател|управляющий/iu,
  /\/[\s_]*\/|\/[\s_]{0,40}[А-ЯЁ][\p{L}.\s_-]{2,60}|[А-ЯЁ]\.\s?[А-ЯЁ]\.|[А-ЯЁ][а-яё]{2,30}(?:вич|вна|ична)(?!\p{L})/u,
];
/** A side that begins a line: «Заказчик ____», «От Исполнителя:». */
const sidePattern =
  /^\s*(?:от |за )?(?:исполнител|заказчик|поставщик|покупател|подрядчик|арендодател|арендатор|продавец|лицензиар|лицензиат)/i;
/** Lower-case words that stand beside signatures; more than a few others are a sentence. */
const wordsOfSigning =
  /^(?:подпис|расшифровк|директор|генеральн|главн|исполн|заместител|руководител|бухгалтер|индивидуальн|предпринимател|председател|управляющ|должност|фамили|инициал|имя|отчеств|печат|дата|сторон|заказчик|поставщик|покупател|подрядчик|арендодател|арендатор|продавец|лицензиа|обществ|ограничен|ответственност|акционерн|публичн|основани|доверенност|устав)/;
const maxOtherWords = 3;

/**
 * Returns whether a block may replace a part: only text that the block itself prints, never what the parties have
 * agreed upon.
 */
export function fitsPart({ type }: Pick<BlockStart, "type">, part: NumberedPart): boolean {
  const { kind, text, isPriced, isCut } = part;
  const isTable = kind === "table";
  switch (type) {
    case "heading":
      return kind !== "table" && kind !== "list" && text.length < 500;
    case "services_table":
      return isTable && isPriced === true && !linesOf(text).some(isObligation);
    case "totals":
      return text.length < 400 && totalPattern.test(text) && !isTerm(text) && !conditionPattern.test(text);
    case "party":
      return (isTable ? !isCut : text.length < 600) && requisitePattern.test(text) && !isAgreed(part);
    case "signatures":
      return (
        (isTable ? !isCut : text.length < 300) &&
        isSigning(part) &&
        !isAgreed(part) &&
        !statementPattern.test(text)
      );
    case "terms":
    case "custom_text":
      return true;
  }
}

/** Whether somebody signs in a text, and it says little else; a table may have requisites, too. */
function isSigning({ kind, text }: NumberedPart): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return /_{3,}/.test(text);
  const others = (text.replace(quoted, "").match(/(?<!\p{L})[а-яё]{3,}/gu) ?? []).filter(
    (word) => !wordsOfSigning.test(word),
  );
  if (kind !== "table" && others.length > maxOtherWords) return false;
  if (signingPatterns.some((pattern) => pattern.test(text))) return true;
  return others.length === 0 && linesOf(text).some((line) => sidePattern.test(line));
}

const linesOf = (text: string) => text.split(/\n|\s\|\s/);

/** Whether a part has a term, a condition, or the head of a priced table in one of its lines or cells. */
const isAgreed = ({ kind, text }: NumberedPart) =>
  isTerm(text) ||
  linesOf(text)
    .map((line) => line.replace(quoted, ""))
    .some((line) => [clausePattern, conditionPattern, pricePattern].some((pattern) => pattern.test(line))) ||
  (kind === "table" && text.split("\n").some((row) => columnsOf(row.split(" | ")) !== null));

/** The names of companies, which may have any words. */
const quoted = /«[^«»]*»/g;

/** What the parties agree upon with a number or a blank in it: terms, penalties, guarantees, advances. */
const conditionPattern =
  /(?<!\p{L})(?:срок(?:а|и|ом|ов)?(?!\p{L})|гарантийн|неустойк|пен[яиею](?!\p{L})|штраф|предоплат|аванс)/iu;

/** Prices and numbers of days, which totals may have, but neither requisites nor signatures. */
const pricePattern =
  /(?<!\p{L})(?:цен[аыу](?!\p{L})|стоимост)|[\d_]\s?(?:руб|%|месяц|календарн|рабоч|банковск|дн(?:я|ей)(?!\p{L}))/iu;

/** The beginning of a numbered clause: «1.2. Цена»; a date has another number. */
const clausePattern = /^\s*\d{1,3}\.\d{1,3}(?:\.\d{1,3}){0,3}\.?\s+\p{L}/u;

/** Terms have a number with a point in it, or words of an obligation; requisites and totals have neither. */
const isTerm = (text: string) =>
  /^\s*\d{1,3}\.\d{1,3}(?!\d)(?!\.\d{4}(?!\d))/.test(text) ||
  isObligation(text) ||
  /соответстви|в течение/i.test(text);

const isObligation = (text: string) =>
  /обязуется|обязан|вправе|должен|уплачивает|оплачивает|несет|несёт|заключили|именуем|претензи/i.test(text);

/**
 * Texts with blanks that are not signatures: statements of what was done in an act, and the line with place and date.
 */
const statementPattern = /составили|оказаны|выполнены|^\s*(?:г\.|город)\s.*(?:\d{4}|20_+)\s?г/is;
