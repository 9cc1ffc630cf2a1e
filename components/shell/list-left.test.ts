import { expect, test } from "vitest";
import { listLeft } from "./list-left";

const from = (...visited: string[]) =>
  listLeft(
    "/documents",
    visited.map((path) => ({ url: `https://d.example${path}` })),
  );

test("whoever came from a list goes back to it as it was left, also by way of other papers", () => {
  const unpaid = "/documents?view=overdue&sort=client";
  expect(from("/", unpaid, "/documents/1")).toBe(unpaid);
  expect(from("/documents?status=draft", unpaid, "/documents/1", "/documents/2")).toBe(unpaid);
  // The list itself, while the page of a document is loading.
  expect(from(unpaid)).toBe(unpaid);
});

test("whoever came from elsewhere goes to the whole list", () => {
  expect(from("/documents?status=draft", "/", "/documents/1")).toBe("/documents");
  expect(from("/documents?status=draft", "/projects/1", "/documents/1")).toBe("/documents");
  expect(from("/documents?status=draft", "/documents-of-others", "/documents/1")).toBe("/documents");
  expect(from("/documents/1")).toBe("/documents");
  expect(from()).toBe("/documents");
});
