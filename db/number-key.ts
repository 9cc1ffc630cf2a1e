import { type SQL, sql } from "drizzle-orm";
import { alikeLetters } from "./alike-letters";

const lowerCaseLetters = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя";
const dashes = "‐‑‒–—―−";

const latinLookalike = (letter: string) => alikeLetters[letter as keyof typeof alikeLetters] ?? letter;
const keyPairs = [
  ...[...lowerCaseLetters].map((letter) => [letter, latinLookalike(letter.toUpperCase())] as const),
  ...Object.entries(alikeLetters),
  ...[..."ёЁ"].map((letter) => [letter, "E"] as const),
  ...[...dashes].map((dash) => [dash, "-"] as const),
  ["\\", "/"] as const,
];
const keyByCharacter = new Map<string, string>(keyPairs);

/**
 * Returns a text in the form in which numbers in it are compared: upper case, ё as е, Cyrillic letters as their Latin
 * lookalikes, any dash as `-`. Each character maps to one character, so that the mapping works letter by letter, here
 * and in the database alike.
 */
export const numberKey = (text: string): string =>
  Array.from(text, (character) => keyByCharacter.get(character) ?? character).join("");

/**
 * Returns the same mapping of a column in SQL, with all letters written out, so that the server's locale does not
 * matter.
 */
export const numberKeyOf = (column: string): SQL =>
  sql.raw(
    `translate(${column}, '${[...keyByCharacter.keys()].join("")}', '${[...keyByCharacter.values()].join("")}')`,
  );
