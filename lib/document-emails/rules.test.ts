import { expect, test } from "vitest";
import { emailAgain, leftUnsent } from "./rules";

const email = (
  state: "sent" | "failed" | "unknown",
  to: string[],
  cc: string[] = [],
  refused: string[] = [],
) => ({
  state,
  to,
  cc,
  refused,
});

test("an email is left unsent until another to the same addresses has followed", () => {
  const emails = [email("failed", ["a@x.ru"]), email("failed", ["b@x.ru"]), email("failed", ["a@x.ru"])];
  expect(emails.map((_, index) => leftUnsent(emails, index)?.to)).toEqual([
    ["a@x.ru"],
    ["b@x.ru"],
    undefined,
  ]);
  expect(leftUnsent([email("sent", ["a@x.ru"])], 0)).toBeNull();
  expect(leftUnsent([email("unknown", ["a@x.ru"])], 0)).toBeNull();
});

test("of an email that was sent to some, those are left whom the mail server did not take, until another to them has followed", () => {
  const partly = email("sent", ["a@x.ru", "b@x.ru"], ["c@x.ru"], ["b@x.ru", "c@x.ru"]);
  expect(leftUnsent([partly], 0)).toEqual({ to: ["b@x.ru", "c@x.ru"], cc: [] });
  expect(leftUnsent([email("failed", ["b@x.ru"]), partly], 1)).toEqual({ to: ["c@x.ru"], cc: [] });
  expect(
    leftUnsent([email("sent", ["d@x.ru"], ["c@x.ru"]), email("sent", ["b@x.ru"]), partly], 2),
  ).toBeNull();
});

test("an email goes out once more as it was, with a new link for the one that has ended", () => {
  const address = `https://documents.example.ru/d/${"x".repeat(43)}`;
  const email = {
    subject: "Счёт",
    text: `Документ по ссылке: ${address}\n\nС уважением`,
    attach: "pdf" as const,
  };
  expect(emailAgain(email, { to: ["a@x.ru"], cc: [] })).toEqual({
    to: ["a@x.ru"],
    cc: [],
    subject: "Счёт",
    attach: "pdf",
    text: "Документ по ссылке: {{link}}\n\nС уважением",
  });
});
