import { expect, test } from "vitest";
import { lastListAddress } from "./last-list-address";

const addressAfter = (...visited: string[]) =>
  lastListAddress(
    "/documents",
    visited.map((path) => ({ url: `https://d.example${path}` })),
  );

test("returns to the list as it was left, even after several documents", () => {
  const unpaid = "/documents?view=overdue&sort=client";
  expect(addressAfter("/", unpaid, "/documents/1")).toBe(unpaid);
  expect(addressAfter("/documents?status=draft", unpaid, "/documents/1", "/documents/2")).toBe(unpaid);
  // The list itself, while the page of a document is loading.
  expect(addressAfter(unpaid)).toBe(unpaid);
});

test("returns to the whole list if the visitor came from elsewhere", () => {
  expect(addressAfter("/documents?status=draft", "/", "/documents/1")).toBe("/documents");
  expect(addressAfter("/documents?status=draft", "/projects/1", "/documents/1")).toBe("/documents");
  expect(addressAfter("/documents?status=draft", "/documents-of-others", "/documents/1")).toBe("/documents");
  expect(addressAfter("/documents/1")).toBe("/documents");
  expect(addressAfter()).toBe("/documents");
});
