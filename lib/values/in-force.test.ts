import { expect, test } from "vitest";
import { inForceOn } from "./in-force";

const editions = [
  { name: "third", from: "2027-01-01" },
  { name: "second", from: "2026-04-01" },
  { name: "first", from: null },
];

test.each([
  ["0001-01-01", "first"],
  ["2026-03-31", "first"],
  ["2026-04-01", "second"],
  ["2026-12-31", "second"],
  ["2027-01-01", "third"],
  ["9999-12-31", "third"],
])("on %s the %s edition is in force", (date, name) => {
  expect(inForceOn(editions, date).name).toBe(name);
});
