const shortFarm = String.raw`(?:КФХ|К ?\(Ф\) ?Х|КХ|ФХ)`;
const wholeFarm = String.raw`(?:крестьянск(?:о|ого|их))?[ -]?\(?(?:фермерск(?:ого|их))?\)? ?хозяйства?`;
const statusWords = String.raw`(?:ИП|индивидуальный предприниматель|глав[аы] (?:${shortFarm}|${wholeFarm})|Г${shortFarm})(?!\p{L})`;
const marks = `[ «»"“”„'(),;:–—-]`;

const leadingStatus = new RegExp(String.raw`^${marks}*${statusWords}\)?`, "iu");
const trailingStatus = new RegExp(`(?<!${marks})${marks}+${statusWords}[ ).]*$`, "iu");
const edgeMarks = new RegExp(String.raw`^(?:${marks}|\.)+|(?<!${marks})${marks}+$`, "gu");

/** In characters: no name is longer, but a file or message can contain anything in place of one. */
const maxNameLength = 500;

/**
 * Returns an entrepreneur's name without the words for their status: «ИП глава КФХ Иванов Иван Иванович», «Иванов Иван
 * Иванович (ИП)» → «Иванов Иван Иванович». The head of a farm is an entrepreneur, too (Civil Code, article 23, item 5).
 * Any other name is returned as it is.
 */
export function withoutEntrepreneur(name: string): string {
  const given = name.trim();
  if (given.length > maxNameLength) return name;
  let rest = given.replace(/\s+/gu, " ");
  const whole = rest;
  for (const form of [leadingStatus, trailingStatus])
    while (form.test(rest) && rest.replace(form, "").replace(edgeMarks, "")) rest = rest.replace(form, "");
  return rest === whole ? given : rest.replace(edgeMarks, "");
}

/** Returns whether a name begins with the words for an entrepreneur or the head of a farm. */
export const isEntrepreneurName = (name: string) =>
  name.length <= maxNameLength &&
  leadingStatus.test(name.replace(/\s+/gu, " ")) &&
  withoutEntrepreneur(name) !== name.trim();
