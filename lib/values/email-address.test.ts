import { expect, test } from "vitest";
import { emailAddress } from "./email-address";

test.each([
  "buh@example.ru",
  "o'neil+docs@mail.example.ru",
  "docs@почта.рф",
  "info@ёлки-палки.дети",
  "docs@xn--80a1acny.xn--p1ai",
  "a@b.co",
])("%s is an address", (address) => {
  expect(emailAddress.parse(address)).toBe(address);
});

test.each([
  "почта@example.ru",
  "docs@почта",
  "docs@.рф",
  "docs@почта..рф",
  "docs@-почта.рф",
  "docs@почта.рф.",
  "docs@почта.5",
  ".docs@почта.рф",
  "do..cs@почта.рф",
  "docs@поч та.рф",
  "docs@@почта.рф",
  "<docs@почта.рф>",
  "docs@почта.рф\r\nBcc: thief@example.ru",
])("%j is not an address", (text) => {
  expect(emailAddress.safeParse(text).error?.issues[0]?.message).toBe("email");
});

test("an address longer than mail servers transport is refused", () => {
  const address = `${"a".repeat(246)}@example.ru`;
  expect(emailAddress.safeParse(address).error?.issues[0]?.message).toBe("too_long");
});
