import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { findMessage } from "./find-message";

const messages = {
  conflict: "Somebody was faster",
  http_status: "Answered {status}",
  "bank-statuses": "Asks the bank",
  details: { no_original: "Nothing has come" },
};
const t = createTranslator({ locale: "en", messages });

test("a key with a message returns it with its values filled in", () => {
  expect(findMessage(t, "conflict")).toBe("Somebody was faster");
  expect(findMessage(t, "http_status", { status: 500 })).toBe("Answered 500");
  expect(findMessage(t, "bank-statuses")).toBe("Asks the bank");
});

test.each([
  ["a name without a text", "nothing_of_ours"],
  ["a group of texts", "details"],
  ["a path to a text", "details.no_original"],
  ["a letter of a text", "conflict.0"],
  ["what every object has", "constructor"],
  ["its prototype", "__proto__"],
  ["a text that every object leads to", "constructor.name"],
  ["no name at all", ""],
])("%s returns undefined", (_, name) => {
  expect(findMessage(t, name)).toBeUndefined();
});
