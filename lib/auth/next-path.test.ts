import { describe, expect, test } from "vitest";
import { safePath } from "./next-path";

test.each([
  ["/documents?q=%D0%A1%D0%A7&status=draft#row", "/documents?q=%D0%A1%D0%A7&status=draft#row"],
  ["/", "/"],
  ["/clients/../documents", "/documents"],
  ["/documents//", "/documents//"],
  ["/documents?next=//other.example", "/documents?next=//other.example"],
  ["/a\\b", "/a/b"],
  ["/%2f%2fother.example", "/%2f%2fother.example"],
  ["/@other.example", "/@other.example"],
  ["/:80", "/:80"],
])("keeps %j as an address of this site", (path, kept) => {
  expect(safePath(path)).toBe(kept);
});

test("replaces the sign-in page by the dashboard", () => {
  expect(safePath("/sign-in?next=/sign-in")).toBe("/");
  expect(safePath("/documents/../sign-in")).toBe("/");
});

test("replaces a repeated and a missing address by the dashboard", () => {
  expect(safePath(["/documents", "/clients"])).toBe("/");
  expect(safePath(undefined)).toBe("/");
});

const nowhere = [
  "",
  " ",
  "documents",
  "?next=/",
  "#row",
  ".",
  "..",
  "%2fdocuments",
  "\t/documents",
  " /documents",
];

const otherOrigins = [
  "https://other.example/",
  "http:other.example",
  "http:/other.example",
  "HTTPS://other.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "mailto:a@b.example",
  "blob:http://own.invalid/x",
  "//other.example",
  "///other.example",
  "////other.example",
  "//other.example/%2f..",
  "//user@other.example",
  "//own.invalid@other.example",
  "//other.example:443",
  "//other.example?x",
  "//other.example#x",
  "//[::1]/",
  "//127.0.0.1",
  "//other%E3%80%82example",
  "//",
  "///",
  "/\\other.example",
  "\\/other.example",
  "\\\\other.example",
  "/\\/other.example",
  "/\\\\other.example",
  "//\\other.example",
  "/\t/other.example",
  "/\n/other.example",
  "/\r/other.example",
  "/\r\n/other.example",
  "/\t\\other.example",
  "\t//other.example",
];

const behindDots = [
  "/..//other.example",
  "/.//other.example",
  "/./\\other.example",
  "/a/..//other.example",
  "/x/../\\other.example",
  "/a/b/../..//other.example",
  "/%2e//other.example",
  "/%2e%2e//other.example",
  "/.%2E//other.example",
  "/a/%2e%2e//other.example",
  "/..///other.example",
  "/../..//other.example",
  "/..\t//other.example",
  "/.\n./\\other.example",
  "/..\\\\other.example",
  "/a\\..\\\\other.example",
  "/..//",
];

describe("replaces an unsafe address by the dashboard", () => {
  test.each([...nowhere, ...otherOrigins, ...behindDots])("%j", (path) => expect(safePath(path)).toBe("/"));
});
