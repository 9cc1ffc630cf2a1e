const shortFarm = String.raw`(?:КФХ|К ?\(Ф\) ?Х|КХ|ФХ)`;
const wholeFarm = String.raw`(?:крестьянск(?:о|ого|их))?[ -]?\(?(?:фермерск(?:ого|их))?\)? ?хозяйства?`;
const forms = String.raw`(?:ИП|индивидуальный предприниматель|глав[аы] (?:${shortFarm}|${wholeFarm})|Г${shortFarm})(?!\p{L})`;
const marks = `[ «»"“”„'(),;:–—-]`;

const before = new RegExp(String.raw`^${marks}*${forms}\)?`, "iu");
const after = new RegExp(`(?<!${marks})${marks}+${forms}[ ).]*$`, "iu");
const edges = new RegExp(String.raw`^(?:${marks}|\.)+|(?<!${marks})${marks}+$`, "gu");

/** In characters: no name is longer, but a file or message can contain anything in place of one. */
const longest = 500;

/**
 * Returns an entrepreneur's name without the words for their status: «ИП глава КФХ Иванов Иван Иванович», «Иванов Иван
 * Иванович (ИП)» → «Иванов Иван Иванович». The head of a farm is an entrepreneur, too (Civil Code, article 23, item 5).
 * Any other name is returned as it is.
 */
export function withoutEntrepreneur(name: string): string {
  const given = name.trim();
  if (given.length > longest) return name;
  let rest = given.replace(/\s+/gu, " ");
  const whole = rest;
  for (const form of [before, after])
    while (form.test(rest) && rest.replace(form, "").replace(edges, "")) rest = rest.replace(form, "");
  return rest === whole ? given : rest.replace(edges, "");
}

/** Returns whether a name begins with the words for an entrepreneur or the head of a farm. */
export const saysEntrepreneur = (name: string) =>
  name.length <= longest &&
  before.test(name.replace(/\s+/gu, " ")) &&
  withoutEntrepreneur(name) !== name.trim();
