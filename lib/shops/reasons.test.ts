import { expect, test } from "vitest";
import en from "@/lib/i18n/messages/en/shops.json";
import ru from "@/lib/i18n/messages/ru/shops.json";
import { callReasons } from "./rules";

test("each reason that the journal of calls can name is a sentence on the page", () => {
  expect(Object.keys(ru.reasons).toSorted()).toEqual(callReasons.toSorted());
  expect(Object.keys(en.reasons).toSorted()).toEqual(callReasons.toSorted());
});
