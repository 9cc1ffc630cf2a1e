import type { Replacement } from "@/lib/recognition/answer";
import type { NumberedPart } from "@/lib/recognition/chunks";
import { innsIn } from "@/lib/recognition/other-parties";

const sides = [
  ["executor", /[«"](?:Исполнитель|Подрядчик|Арендодатель|Поставщик|Продавец)[»"]/],
  ["customer", /[«"](?:Заказчик|Покупатель|Арендатор|Плательщик)[»"]/],
] as const;

const partyName =
  /((?:Общество|Акционерное|ООО|АО|ПАО|ИП|Индивидуальный предприниматель)[^,;(]{3,150}?)\s*[,(]/;
const signatory =
  /в лице ([а-яё][а-яё -]{3,60}?) (\p{Lu}[\p{L}-]+(?:\s\p{Lu}\.\s?\p{Lu}\.|(?: \p{Lu}(?:[\p{L}-]+|\.)){1,2}))/u;
const basis =
  /на основании ([Уу]става|[Дд]оверенности[^,;]{0,80}|[Сс]видетельства[^,;]{0,80}|листа записи[^,;]{0,80})/;
const number = /№\s*([\p{L}\d][\p{L}\d/._-]{0,30})/u;
const date =
  /[«"]?\d{1,2}[»"]?\s(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)\s\d{4}(?:\s?г(?:ода|\.)?)?/;

/** Returns the details of the parties in the preamble, and the number and date of the document at its beginning. */
export function detailsIn(parts: readonly NumberedPart[]): Replacement[] {
  return parts.flatMap(({ part, kind, text }) => {
    if (kind === "table") return [];
    return [
      ...(/в лице|именуем/.test(text) ? partiesIn(part, text) : []),
      ...(part <= 3 ? headIn(part, text) : []),
    ];
  });
}

function headIn(part: number, text: string): Replacement[] {
  const [foundNumber, foundDate] = [text.match(number)?.[1], text.match(date)?.[0]];
  return [
    ...(foundNumber && /\d/.test(foundNumber)
      ? [{ part, text: foundNumber, placeholder: "document.number" } as const]
      : []),
    ...(foundDate ? [{ part, text: foundDate, placeholder: "document.date" } as const] : []),
  ];
}

/** The words about one party end where those about the other begin: after "с одной стороны". */
function partiesIn(part: number, text: string): Replacement[] {
  return text.split(/с одной стороны/).flatMap((half) => {
    const side = sides.find(([, word]) => word.test(half))?.[0];
    if (!side) return [];
    const [, position, name] = half.match(signatory) ?? [];
    const found = [
      [half.match(partyName)?.[1], `${side}.name`],
      [innsIn(half)[0], `${side}.inn`],
      [position, `${side}.signatoryPositionGenitive`],
      [name, `${side}.signatoryNameGenitive`],
      [half.match(basis)?.[1], `${side}.signatoryBasis`],
    ] as const;
    return found.flatMap(([words, placeholder]) => (words ? [{ part, text: words, placeholder }] : []));
  });
}
