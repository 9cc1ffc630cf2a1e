import { type SQL, sql } from "drizzle-orm";
import { alikeLetters } from "./alike-letters";

const lower = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя";
const dashes = "‐‑‒–—―−";

const single = (letter: string) => alikeLetters[letter as keyof typeof alikeLetters] ?? letter;
const pairs = [
  ...[...lower].map((letter) => [letter, single(letter.toUpperCase())] as const),
  ...Object.entries(alikeLetters),
  ...[..."ёЁ"].map((letter) => [letter, "E"] as const),
  ...[...dashes].map((dash) => [dash, "-"] as const),
  ["\\", "/"] as const,
];
const keys = new Map<string, string>(pairs);

/**
 * A text as numbers in it are compared: upper case, ё as е, Cyrillic letters as the Latin ones that look the same, any
 * dash as `-`. One character for each, so that it can be done letter by letter, here and in the database alike.
 */
export const numberKey = (text: string): string =>
  Array.from(text, (character) => keys.get(character) ?? character).join("");

/** The same of a column in SQL, with all letters spelt out, so that no locale of the server has a say. */
export const numberKeyOf = (column: string): SQL =>
  sql.raw(`translate(${column}, '${[...keys.keys()].join("")}', '${[...keys.values()].join("")}')`);
