import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { withoutSecrets } from "./without-secrets";

vi.stubEnv("DATABASE_URL", "postgres://documents:first%20password@pooled.example:6432/documents");
vi.stubEnv("DATABASE_DIRECT_URL", "postgres://documents:second%20password@direct.example:5432/documents");

const secret = "MARKED-0123456789-MARKED-0123456789-MARKED";

/** Short codes of papers, which grant nothing to people who are not signed in. */
const openAddress = /\/o\/|\/api\/originals\//;

const addresses = globSync("app/**/{page.tsx,route.ts}")
  .map((file) => file.replace(/^app|\/\([^)]*\)|\/[^/]*$/g, ""))
  .filter((address) => /\[(?:token|code|secret)\]/.test(address) && !openAddress.test(address))
  .sort();

const withSecret = (address: string) =>
  address.replace(/\[(?:token|code|secret)\]/, secret).replace(/\[\w+\]/g, "tilda");

const page = readFileSync("docs/administration.md", "utf8");
const nginxPatterns = [...page.matchAll(/^ +~(\^\S+) +\S+\*\*\*;$/gm)].map(
  ([, start = ""]) => new RegExp(start),
);
const caddyPaths = (page.match(/@secret path (.+)/)?.[1] ?? "")
  .split(" ")
  .filter((each) => each.endsWith("/*"));

test("addresses with secrets are found among the routes", () => {
  expect(addresses).toContain("/r/[token]");
  expect(addresses).toContain("/api/incoming/shops/[engine]/[secret]");
});

test.each(addresses)(
  "the secret in %s is removed from the log and covered by the documented nginx and Caddy rules",
  (address) => {
    const addressWithSecret = withSecret(address);
    expect(withoutSecrets(`GET http://localhost:3000${addressWithSecret} failed`)).not.toContain(secret);
    expect(withoutSecrets(address)).toBe(address);
    expect(nginxPatterns.some((start) => start.test(addressWithSecret))).toBe(true);
    expect(caddyPaths.some((path) => addressWithSecret.startsWith(path.slice(0, -1)))).toBe(true);
  },
);

test("the passwords of both database addresses are removed from logs", () => {
  expect(withoutSecrets("first password, first%20password, second password, second%20password")).not.toMatch(
    /first|second/,
  );
});
