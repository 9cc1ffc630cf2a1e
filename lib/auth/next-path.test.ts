import { expect, test } from "vitest";
import { safePath } from "./next-path";

test("keeps an address of our own with its search and fragment", () => {
  expect(safePath("/documents?q=%D0%A1%D0%A7&status=draft#row")).toBe(
    "/documents?q=%D0%A1%D0%A7&status=draft#row",
  );
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "documents",
  "",
  "/\t/evil.example",
])("sends %j to the dashboard", (path) => {
  expect(safePath(path)).toBe("/");
});

test("does not come back to the sign-in page", () => {
  expect(safePath("/sign-in?next=/sign-in")).toBe("/");
});
