import { expect, test } from "vitest";
import { madeAddress } from "./made-address";

const done = (resultId: string | null) => ({ state: "done" as const, resultId });

test("a run that made drafts leads to them: to the one, or to those of its type", () => {
  expect(madeAddress({ action: "act", items: [done("a")] })).toBe("/documents/a");
  expect(madeAddress({ action: "upd", items: [done("a"), done("b")] })).toBe(
    "/documents?status=draft&docType=upd",
  );
});

test("what was there before, what failed, and what other runs did is not made", () => {
  const skipped = { state: "skipped" as const, resultId: "before" };
  expect(madeAddress({ action: "act", items: [skipped, { state: "failed", resultId: null }] })).toBeNull();
  expect(madeAddress({ action: "act", items: [skipped, done("a")] })).toBe("/documents/a");
  expect(madeAddress({ action: "link", items: [done("a")] })).toBeNull();
});
