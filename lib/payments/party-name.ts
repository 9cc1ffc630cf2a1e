/**
 * Returns the name of a payer or payee from the text that a bank gives as its name, without what else the text says:
 * some banks append a person's address («ИВАНОВ ИВАН ИВАНОВИЧ//Г МОСКВА, УЛ ЛЕСНАЯ, Д 1//»), and an institution pays
 * through the treasury («УФК по г. Москве (ГБУЗ «Поликлиника № 1», л/с 20736Х71280)»). Empty if there is no name.
 */
export function partyNameOf(stated: string): string {
  const parts = stated.split("//").map((part) => part.trim());
  const name = parts.find((part) => part !== "") ?? "";
  return institutionIn(name) ?? name;
}

/** The treasury, or the financial body of a region or town, which keeps the accounts of its institutions. */
const treasury =
  /^(?:УФК|казначейств|управлени[ея] федерального казначейства|(?:деп|мин|упр|ком|гор|рай)фин|(?:департамент|министерство|комитет|управление|отдел) финансов|финансов(?:ое|ый) (?:управление|отдел|департамент|комитет))/iu;

/**
 * The account of an institution at the treasury (лицевой счёт), such as «л/с 20736Х71280» or «лиц. сч. № 20736Х71280».
 */
const treasuryAccount = /(?<![\p{L}\d])л(?:иц)?[./]? ?с(?:ч(?:[её]т)?)?[.:]? ?(?:№ ?)?\d[\p{L}\d]{5,}/iu;

const edgeMarks = /^[\s,;]+|(?<![\s,;])[\s,;]+$/g;

/** Returns the institution that a text names together with the treasury, in either order; null if it names none. */
function institutionIn(text: string): string | null {
  const opening = text.indexOf("(");
  if (opening < 0) return null;
  // A bank cuts a long name, also before the bracket that closes.
  const closing = text.lastIndexOf(")");
  const outside = text.slice(0, opening);
  const inside = text.slice(opening + 1, closing > opening ? closing : undefined);
  if (!treasury.test(outside) && !treasuryAccount.test(inside)) return null;
  const isTreasuryInside = treasury.test(inside.trim());
  return (
    withoutTreasuryAccount(isTreasuryInside ? outside : inside) || withoutTreasuryAccount(outside) || null
  );
}

const withoutTreasuryAccount = (text: string) => text.replace(treasuryAccount, " ").replace(edgeMarks, "");
