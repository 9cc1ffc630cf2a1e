import { expect, test } from "vitest";
import { withoutOwnersOfAddresses } from "./owned-addresses";

test.each([
  ["Главбух <docs@example.ru>", "docs@example.ru"],
  ['"Иванов, Иван" <ivan@почта.рф>', "ivan@почта.рф"],
  ["<docs@example.ru>", "docs@example.ru"],
  ["<mailto:docs@example.ru>", "docs@example.ru"],
  ["Главбух <docs@example.ru>; c@d.ru", "docs@example.ru, c@d.ru"],
  ["a@b.ru, Главбух <docs@example.ru>;\nКасса <cash@example.ru>", "a@b.ru, docs@example.ru, cash@example.ru"],
  ["docs@example.ru <docs@example.ru>", "docs@example.ru"],
  ["a@b.ru; c@d.ru", "a@b.ru; c@d.ru"],
  ["docs@example.ru", "docs@example.ru"],
  ["Главбух <docs@example", "Главбух <docs@example"],
  ["Главбух <docs>", "Главбух <docs>"],
  ["", ""],
])("%j is taken as %j", (text, addresses) => {
  expect(withoutOwnersOfAddresses(text)).toBe(addresses);
});
