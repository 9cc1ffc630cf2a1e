import { expect, test } from "vitest";
import { listLeft } from "./list-left";

const from = (...visited: string[]) =>
  listLeft(
    "/documents",
    visited.map((path) => ({ url: `https://d.example${path}` })),
  );

test("returns to the list as it was left, even after several documents", () => {
  const unpaid = "/documents?view=overdue&sort=client";
  expect(from("/", unpaid, "/documents/1")).toBe(unpaid);
  expect(from("/documents?status=draft", unpaid, "/documents/1", "/documents/2")).toBe(unpaid);
  // The list itself, while the page of a document is loading.
  expect(from(unpaid)).toBe(unpaid);
});

test("returns to the whole list if the visitor came from elsewhere", () => {
  expect(from("/documents?status=draft", "/", "/documents/1")).toBe("/documents");
  expect(from("/documents?status=draft", "/projects/1", "/documents/1")).toBe("/documents");
  expect(from("/documents?status=draft", "/documents-of-others", "/documents/1")).toBe("/documents");
  expect(from("/documents/1")).toBe("/documents");
  expect(from()).toBe("/documents");
});
