import { issueLoad } from "@/e2e/resilience/issue-load";
import { expect, test } from "@/e2e/testing/fixtures";

/** A small one of what `e2e/resilience/bank-issue.ts` does on a large scale. */
test("whatever people click and the bank does, there is exactly one invoice", async ({ api }) => {
  test.setTimeout(60_000);
  const documents = 10;
  const report = await issueLoad({
    admin: await api("admin"),
    user: await api("user"),
    documents,
    clicks: 10,
    hangMs: 1500,
  });
  expect(Object.keys(report.invoices).filter((invoices) => Number(invoices) > 1)).toEqual([]);
  expect(report.invoicesInTheEnd).toEqual({ 1: documents });
  expect(Object.keys(report.answers).filter((answer) => answer.startsWith("500"))).toEqual([]);
});
