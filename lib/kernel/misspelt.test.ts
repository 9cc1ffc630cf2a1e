import { expect, test } from "vitest";
import { findMisspelt } from "./misspelt";

test.each([
  ["BACKUP_SHEDULE", "BACKUP_SCHEDULE"],
  ["METRIC_TOKEN", "METRICS_TOKEN"],
  ["BANK_WEBHOOK_SERCET", "BANK_WEBHOOK_SECRET"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["STMP_URL", "SMTP_URL"],
  ["base_url", "BASE_URL"],
  ["TRUSTED_PROXY", null],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
])("the variable %s is reported as a misspelling of %s", (name, meant) => {
  expect(findMisspelt([name])).toEqual(meant ? [{ name, meant }] : []);
});

test("variables of other programs, and a name beside the set variable, are not reported as misspelt", () => {
  const others = [
    "NEXTAUTH_URL",
    "NODE_OPTIONS",
    "OTEL_TRACES_SAMPLER",
    "POSTGRES_PASSWORD",
    "SITE_URL",
    "POST",
    "HOME",
  ];
  expect(findMisspelt(others)).toEqual([]);
  expect(findMisspelt(["DATABASE_URI", "DATABASE_URL"])).toEqual([]);
});
