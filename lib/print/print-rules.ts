import { firstUnitOf, surnameWithInitials } from "@/lib/values/name-initials";

/**
 * By which rules papers are worded and laid out where these were mended, counted from 1; an issued one keeps those that it was
 * issued by, and those from before there were any have 0. 1: sheets are counted in the right case («на 21 листе»), initials are
 * whole letters of any script, a page parts words and signers that it has no room for, rows of numbers are cut between them,
 * and no claim is signed on a sheet by itself.
 */
export const currentPrintRules = 1;

/** «Иванов И. И.» as papers of those rules have it. */
export const initialed = (fullName: string, printRules = currentPrintRules): string =>
  surnameWithInitials(fullName, printRules >= 1 ? undefined : firstUnitOf);
