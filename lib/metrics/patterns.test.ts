import { expect, test } from "vitest";
import { patternFinder } from "./patterns";

const patternOf = patternFinder([
  "/",
  "/documents",
  "/documents/[id]",
  "/documents/new",
  "/api/documents/[id]/pdf",
  "/api/auth/[...nextauth]",
  "/api/[[...address]]",
]);

test.each([
  ["/", "/"],
  ["/documents", "/documents"],
  ["/documents/", "/documents"],
  ["/documents/new", "/documents/new"],
  ["/documents/018f", "/documents/[id]"],
  ["/documents/018f/more", null],
  ["/api/documents/018f/pdf", "/api/documents/[id]/pdf"],
  ["/api/documents/018f/nothing", "/api/[[...address]]"],
  ["/api", "/api/[[...address]]"],
  ["/api/auth", "/api/[[...address]]"],
  ["/api/auth/callback/credentials", "/api/auth/[...nextauth]"],
  ["/wp-login.php", null],
])("%s matches the route pattern %s", (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
});
