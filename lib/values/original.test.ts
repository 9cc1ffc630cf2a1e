import { expect, test } from "vitest";
import { noOriginal } from "@/db/original";
import { originalAfter } from "./original";

const anna = { id: "0192d3a4-0000-7000-8000-000000000001", displayName: "Анна" };
const [first, second] = ["2026-11-02T09:00:00.000Z", "2026-11-09T09:00:00.000Z"];

test("an original is marked as sent, returned, sent again and none", () => {
  const sent = originalAfter(noOriginal, { state: "sent", note: "курьером" }, anna, first);
  expect(sent).toEqual({ ...noOriginal, state: "sent", sentAt: first, note: "курьером" });
  const returned = originalAfter(sent, { state: "returned" }, anna, second);
  expect(returned).toEqual({ ...sent, state: "returned", returnedAt: second, returnedBy: anna });
  expect(originalAfter(returned, { state: "sent" }, anna, second)).toEqual({ ...sent, sentAt: second });
  expect(originalAfter(returned, { state: "none", note: null }, anna, second)).toEqual(noOriginal);
});

test("setting the same state again changes only the note", () => {
  const returned = originalAfter(noOriginal, { state: "returned" }, anna, first);
  expect(originalAfter(returned, { state: "returned", note: "в папке 4" }, null, second)).toEqual({
    ...returned,
    note: "в папке 4",
  });
});

test("setting only a note keeps the state", () => {
  const returned = originalAfter(noOriginal, { state: "returned" }, anna, first);
  expect(originalAfter(returned, { note: "в папке 4" }, null, second)).toEqual({
    ...returned,
    note: "в папке 4",
  });
});
