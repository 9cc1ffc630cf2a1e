const longest = 300;

/** What stands on an invoice when a purpose says nothing. */
const unnamed = "Услуги";

const vat = /[\s.,;(]*(?:в\s+т\.?\s*ч\.?|в\s+том\s+числе|без(?:\s+налога)?|сумма[^.;]*?)?[\s,(]*НДС.*$/isu;
const opening =
  /^(?:частичная\s+)?(?:оплата|предоплата|доплата|аванс(?:овый платеж)?|платеж)(?:\s+(?:за|по))?(?=\s)\s*/iu;

/** What was paid for, out of a purpose: without «Оплата за» before it and the VAT after it. */
export function lineNameOf(purpose: string | null): string {
  const text = (purpose ?? "").replace(/\s+/g, " ").trim().replace(vat, "").trim();
  const bare = text.replace(opening, "").replace(/[\s.,;:]+$/u, "");
  const name = (/\p{L}{3}/u.test(bare) ? bare : text) || unnamed;
  return `${name[0]!.toUpperCase()}${name.slice(1)}`.slice(0, longest);
}
