import { firstUnitOf, firstWordWithInitials, surnameWithInitials } from "@/lib/values/name-initials";
import { wholePhone, wholePhones } from "@/lib/values/text";

/**
 * The current version of the rules for wording and layout. An issued paper keeps the rules it was issued by; papers
 * from before there were versions have 0.
 * Version 1: sheets are counted in the right grammatical case («на 21 листе»), initials are whole letters of any
 * script, pages divide words and signers that do not fit, rows of numbers are cut between numbers, and a claim's
 * signatures are never alone on a sheet.
 * Version 2: currency signs that PT Serif draws as the ruble sign are taken from DejaVu Serif if it has them,
 * and otherwise are characters without a glyph.
 * Version 3: several phone numbers of a side may stand on several lines, and a number that is wider than its line is
 * cut at its spaces; page breaks that only make an empty page are left out of DOCX, as they always were of PDF.
 * Version 4: a name whose parts are not certain is printed in full, and without «адвокат» and the like; lawyers and
 * notaries are not called entrepreneurs; a position in Latin letters keeps its capital; a foreign buyer has no blanks
 * for Russian tax numbers and bank details; a payment code keeps the «л/с …» of an institution.
 * Version 5: a signer's position of several lines keeps its distance from the rule above it.
 * Version 6: an act of reconciliation names the КПП of its parties, by which branches differ.
 */
export const currentPrintRules = 6;

/** Returns «Иванов И. И.» as papers of the given rules print it. */
export function nameWithInitials(fullName: string, printRules = currentPrintRules): string {
  if (printRules >= 4) return surnameWithInitials(fullName);
  return firstWordWithInitials(fullName, printRules >= 1 ? undefined : firstUnitOf);
}

/** Returns the phone numbers of a side as papers of the given rules print them. */
export const printedPhones = (phones: string, printRules = currentPrintRules): string =>
  printRules >= 3 ? wholePhones(phones) : wholePhone(phones);
