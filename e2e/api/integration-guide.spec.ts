import { randomUUID } from "node:crypto";
import { authUrl, baseUrl, webhookSecret } from "@/e2e/testing/address";
import { accountOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { canRun, examplesOf, runExamples } from "@/e2e/testing/guide";
import { makeOrganization } from "@/e2e/testing/organization";
import type { SiteWithKey } from "@/lib/sites/schema";

const examples = examplesOf("docs/integration.md");

/** Returns the fields of a response with their types; the values differ from day to day. */
const shapeOf = (json: string) =>
  Object.entries(JSON.parse(json)).map(([field, value]) => [field, value === null ? null : typeof value]);

test("the examples of the integration guide run as written and return the documented fields", async ({
  api,
}) => {
  const runnable = examples.filter(canRun);
  test.skip(!runnable.some(({ language }) => language === "sh"), "this machine has no curl");
  const admin = await api("admin");
  const { organizationId } = await makeOrganization(admin);
  const { body: site } = await admin.post<SiteWithKey>("/api/sites", {
    name: "Сайт из руководства",
    slug: `guide-${randomUUID().slice(0, 8)}`,
    organizationId,
  });
  const { username, password } = accountOf("user");
  const printed = await runExamples(runnable, {
    BASE: baseUrl,
    SITE_KEY: site.apiKey,
    AUTH_URL: authUrl,
    USERNAME: username,
    PASSWORD: password,
    BANK_WEBHOOK_SECRET: webhookSecret,
  });
  expect(examples.length).toBeGreaterThan(10);
  const compared = runnable.filter(({ answer }) => answer);
  expect(compared.length).toBeGreaterThanOrEqual(12);
  const languagesOf = (some: typeof examples) => [...new Set(some.map(({ language }) => language))];
  expect(languagesOf(examples).toSorted()).toEqual(["js", "php", "sh"]);
  expect(languagesOf(compared)).toEqual(languagesOf(runnable));
  for (const [index, { code, answer }] of runnable.entries()) {
    const output = printed[index] ?? "";
    if (answer?.kind === "json") expect(shapeOf(output), code).toEqual(shapeOf(answer.text));
    if (answer?.kind === "text") expect(output, code).toContain(answer.text.trim());
  }
});
