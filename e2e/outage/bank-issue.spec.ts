import { issueLoad } from "@/e2e/resilience/issue-load";
import { apiClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";

/** A small version of the load test in `e2e/resilience/bank-issue.ts`. */
test("whatever people click and the bank does, each document ends with exactly one invoice at the bank", async () => {
  test.setTimeout(300_000);
  const documents = 10;
  const report = await issueLoad({
    admin: apiClient(await mintToken("admin")),
    user: apiClient(await mintToken("user")),
    documents,
    clicks: 10,
    hangMs: 1500,
  });
  expect(Object.keys(report.invoices).filter((invoices) => Number(invoices) > 1)).toEqual([]);
  expect(report.invoicesInTheEnd).toEqual({ 1: documents });
  expect(Object.keys(report.answers).filter((answer) => answer.startsWith("500"))).toEqual([]);
});
