import { expect, test } from "vitest";
import { repeatedEmail, unreachedAddressees } from "./rules";

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

test("a failed email counts as unsent until another one to the same addresses has followed", () => {
  const emails = [email("failed", ["a@x.ru"]), email("failed", ["b@x.ru"]), email("failed", ["a@x.ru"])];
  expect(emails.map((_, index) => unreachedAddressees(emails, index)?.to)).toEqual([
    ["a@x.ru"],
    ["b@x.ru"],
    undefined,
  ]);
  expect(unreachedAddressees([email("sent", ["a@x.ru"])], 0)).toBeNull();
  expect(unreachedAddressees([email("unknown", ["a@x.ru"])], 0)).toBeNull();
});

test("a partly sent email counts as unsent for the refused addresses until another one to them has followed", () => {
  const partly = email("sent", ["a@x.ru", "b@x.ru"], ["c@x.ru"], ["b@x.ru", "c@x.ru"]);
  expect(unreachedAddressees([partly], 0)).toEqual({ to: ["b@x.ru", "c@x.ru"], cc: [] });
  expect(unreachedAddressees([email("failed", ["b@x.ru"]), partly], 1)).toEqual({ to: ["c@x.ru"], cc: [] });
  expect(
    unreachedAddressees([email("sent", ["d@x.ru"], ["c@x.ru"]), email("sent", ["b@x.ru"]), partly], 2),
  ).toBeNull();
});

test("an email is repeated as it was, with a placeholder for a new link", () => {
  const address = `https://documents.example.ru/d/${"x".repeat(43)}`;
  const email = {
    subject: "Счёт",
    text: `Документ по ссылке: ${address}\n\nС уважением`,
    attach: "pdf" as const,
  };
  expect(repeatedEmail(email, { to: ["a@x.ru"], cc: [] })).toEqual({
    to: ["a@x.ru"],
    cc: [],
    subject: "Счёт",
    attach: "pdf",
    text: "Документ по ссылке: {{link}}\n\nС уважением",
  });
});
