import { expect, test } from "vitest";
import type { ProblemRecord } from "@/lib/documents/schema";
import { grouped, mendingOf } from "./mend";

const place = { organizationId: "own", clientId: null, hasTerm: false };
const problem = (path: string): ProblemRecord => ({
  code: "vat_rate_unusual",
  severity: "warning",
  path,
  message: path,
});

test("a VAT that the buyer was told otherwise is apart from rates of lines, and none of them is changed for it", () => {
  const problems = [problem("lines.0.vatRate"), problem("lines.1.vatRate"), problem("projectId")];
  expect(grouped(problems)).toEqual([
    { first: problems[0], others: 1 },
    { first: problems[2], others: 0 },
  ]);
  expect(mendingOf(problems[0]!, place)).toEqual({ kind: "usualRate" });
  expect(mendingOf(problems[2]!, place)).toEqual({ kind: "none" });
});
