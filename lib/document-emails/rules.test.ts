import { expect, test } from "vitest";
import { emailAgain, isLeftUnsent } from "./rules";

const email = (state: "sent" | "failed" | "unknown", ...to: string[]) => ({ state, to });

test("an email is left unsent until another to the same addresses has followed", () => {
  const emails = [email("failed", "a@x.ru"), email("failed", "b@x.ru"), email("failed", "a@x.ru")];
  expect(emails.map((_, index) => isLeftUnsent(emails, index))).toEqual([true, true, false]);
  expect(isLeftUnsent([email("sent", "a@x.ru")], 0)).toBe(false);
  expect(isLeftUnsent([email("unknown", "a@x.ru")], 0)).toBe(false);
});

test("an email goes out once more as it was, with a new link for the one that has ended", () => {
  const address = `https://documents.example.ru/d/${"x".repeat(43)}`;
  const email = {
    state: "failed" as const,
    to: ["a@x.ru"],
    cc: [],
    subject: "Счёт",
    text: `Документ по ссылке: ${address}\n\nС уважением`,
    attach: "pdf" as const,
  };
  expect(emailAgain(email)).toEqual({
    to: ["a@x.ru"],
    cc: [],
    subject: "Счёт",
    attach: "pdf",
    text: "Документ по ссылке: {{link}}\n\nС уважением",
  });
});
