import { expect, test } from "vitest";
import { createdDraftsAddress } from "./created-drafts-address";

const done = (resultId: string | null) => ({ state: "done" as const, resultId });

test("a run that made one draft links to it, and one that made several to the drafts of their type", () => {
  expect(createdDraftsAddress({ action: "act", items: [done("a")] })).toBe("/documents/a");
  expect(createdDraftsAddress({ action: "upd", items: [done("a"), done("b")] })).toBe(
    "/documents?status=draft&docType=upd",
  );
});

test("documents that existed before, failed items and other actions do not count as made drafts", () => {
  const skipped = { state: "skipped" as const, resultId: "before" };
  expect(
    createdDraftsAddress({ action: "act", items: [skipped, { state: "failed", resultId: null }] }),
  ).toBeNull();
  expect(createdDraftsAddress({ action: "act", items: [skipped, done("a")] })).toBe("/documents/a");
  expect(createdDraftsAddress({ action: "link", items: [done("a")] })).toBeNull();
});
