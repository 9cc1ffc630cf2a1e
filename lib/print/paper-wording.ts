import { firstUnitOf, surnameWithInitials } from "@/lib/values/name-initials";

/**
 * How papers word what they say by themselves, counted from 1; an issued one keeps the wording it was issued in, and those from
 * before there were any have 0. 1: sheets are counted in the right case («на 21 листе»), initials are whole letters of any script.
 */
export const currentWording = 1;

/** «Иванов И. И.» as papers of a wording have it. */
export const initialed = (fullName: string, wording = currentWording): string =>
  surnameWithInitials(fullName, wording >= 1 ? undefined : firstUnitOf);
