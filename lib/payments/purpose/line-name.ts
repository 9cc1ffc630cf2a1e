const longest = 300;

/** What stands on an invoice when a purpose says nothing. */
const unnamed = "Услуги";

const opening =
  /^(?:частичная |)(?:оплата|предоплата|доплата|аванс(?:овый платеж|)|платеж)(?: (?:за|по)|)(?= ) /iu;

/** What leads to the VAT: «в т. ч. НДС», «без налога (НДС)», «сумма 100 руб, НДС». */
const beforeVat = ["в т.ч", "в т. ч", "в т ч", "в том числе", "без налога", "без"];

/** What was paid for, out of a purpose: without «Оплата за» before it and the VAT after it. */
export function lineNameOf(purpose: string | null): string {
  const text = withoutVat((purpose ?? "").replace(/\s+/g, " ").trim());
  const bare = withoutMarks(text.replace(opening, ""));
  const name = (/\p{L}{3}/u.test(bare) ? bare : text) || unnamed;
  return `${name[0]!.toUpperCase()}${name.slice(1)}`.slice(0, longest);
}

function withoutVat(text: string): string {
  const at = text.search(/НДС/iu);
  if (at < 0) return text;
  const before = withoutMarks(text.slice(0, at));
  const folded = before.toLowerCase();
  const words = beforeVat.find(
    (each) => folded.endsWith(each) && !/\p{L}/u.test(folded.at(-each.length - 1) ?? ""),
  );
  if (words) return withoutMarks(before.slice(0, before.length - words.length));
  const sum = folded.lastIndexOf("сумма");
  return sum < 0 || /[.;]/.test(before.slice(sum)) ? before : withoutMarks(before.slice(0, sum));
}

/** A text without the marks and blanks that it ends in. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && " .,;:(".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
