import { expect, test } from "vitest";
import en from "@/lib/i18n/messages/en/shops.json";
import ru from "@/lib/i18n/messages/ru/shops.json";
import { callReasons } from "./rules";

test("every reason of the journal of calls has a text in both languages", () => {
  expect(Object.keys(ru.reasons).toSorted()).toEqual(callReasons.toSorted());
  expect(Object.keys(en.reasons).toSorted()).toEqual(callReasons.toSorted());
});
