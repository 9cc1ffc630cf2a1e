import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@/e2e/testing/fixtures";

test("the built product has no way around signing in", () => {
  const chunks = globSync(".next/server/**/*.js").map((file) => readFileSync(file, "utf8"));
  const holds = (pattern: RegExp) => chunks.some((text) => pattern.test(text));
  expect(holds(/DEV_BYPASS_AUTH is ignored/)).toBe(true);
  expect(holds(/sub:\s*"dev"/)).toBe(false);
});
