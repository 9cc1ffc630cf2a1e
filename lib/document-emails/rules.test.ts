import { expect, test } from "vitest";
import { isLeftUnsent, letterAgain } from "./rules";

const letter = (state: "sent" | "failed" | "unknown", ...to: string[]) => ({ state, to });

test("a letter is left unsent until another to the same addresses has followed", () => {
  const letters = [letter("failed", "a@x.ru"), letter("failed", "b@x.ru"), letter("failed", "a@x.ru")];
  expect(letters.map((_, index) => isLeftUnsent(letters, index))).toEqual([true, true, false]);
  expect(isLeftUnsent([letter("sent", "a@x.ru")], 0)).toBe(false);
  expect(isLeftUnsent([letter("unknown", "a@x.ru")], 0)).toBe(false);
});

test("a letter goes out once more as it was, with a new link for the one that has ended", () => {
  const address = `https://documents.example.ru/d/${"x".repeat(43)}`;
  const email = {
    state: "failed" as const,
    to: ["a@x.ru"],
    cc: [],
    subject: "Счёт",
    text: `Документ по ссылке: ${address}\n\nС уважением`,
    attach: "pdf" as const,
  };
  expect(letterAgain(email)).toEqual({
    to: ["a@x.ru"],
    cc: [],
    subject: "Счёт",
    attach: "pdf",
    text: "Документ по ссылке: {{link}}\n\nС уважением",
  });
});
