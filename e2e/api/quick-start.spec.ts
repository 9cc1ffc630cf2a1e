import { baseUrl } from "@/e2e/testing/address";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { canRun, examplesOf, runExamples } from "@/e2e/testing/guide";

test("the commands of the quick start run as written, up to the PDF of an issued invoice", async () => {
  const examples = examplesOf("docs/quick-start.md").filter(({ answer }) => answer);
  test.skip(!examples.every(canRun), "this machine has no curl");
  const printed = await runExamples(examples, { BASE: baseUrl, TOKEN: await mintToken("admin") });
  expect(printed).toEqual(examples.map(({ answer }) => answer?.text.trim()));
  expect(printed).toHaveLength(2);
});
