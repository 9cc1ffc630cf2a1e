import { expect, test } from "vitest";
import type { ProblemRecord } from "@/lib/documents/schema";
import { groupProblems, mendingOf } from "./mend";

const context = { organizationId: "own", clientId: null, hasTerm: false };
const problem = (path: string): ProblemRecord => ({
  code: "vat_rate_unusual",
  severity: "warning",
  path,
  message: path,
});

test("groups rate problems of lines, offers the usual rate for them, and nothing for a problem of the project", () => {
  const problems = [problem("lines.0.vatRate"), problem("lines.1.vatRate"), problem("projectId")];
  expect(groupProblems(problems)).toEqual([
    { first: problems[0], others: 1 },
    { first: problems[2], others: 0 },
  ]);
  expect(mendingOf(problems[0]!, context)).toEqual({ kind: "usualRate" });
  expect(mendingOf(problems[2]!, context)).toEqual({ kind: "none" });
});

test("an unprintable character in the bank account, organization or client links to its form", () => {
  const contextWithClient = { ...context, clientId: "client" };
  const addressFor = (path: string) => {
    const mending = mendingOf({ ...problem(path), code: "letters_not_in_font" }, contextWithClient);
    return mending.kind === "page" && mending.address;
  };
  expect(addressFor("bankAccount")).toBe("/settings/organizations/own/bank-accounts");
  expect(addressFor("organization")).toBe("/settings/organizations/own");
  expect(addressFor("client")).toBe("/clients/client/edit");
});

test("a closed month offers no field to fix, because no change would be saved", () => {
  const closed = { ...problem("date"), code: "closed_period", severity: "error" } as const;
  expect(mendingOf(closed, context)).toEqual({ kind: "none" });
});
