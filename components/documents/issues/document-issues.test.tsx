import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { IssueRecord } from "@/lib/document-issues/schema";
import { DocumentIssues } from "./document-issues";

const issue = (revision: number, withdrawnAt: string | null = null) =>
  ({ revision, issuedAt: "2026-11-20T06:00:00.000Z", issuedBy: null, withdrawnAt }) as IssueRecord;

const issues = [issue(2), issue(1, "2026-11-19T06:00:00.000Z")];

test.each([
  ["issued", null, "Действует"],
  ["signed", null, "Действует"],
  ["issued", "0193-correction", "Заменено исправлением"],
  ["paid", "0193-correction", "Заменено исправлением"],
  ["cancelled", null, "Отменено"],
] as const)(
  "the last issue of a document that is %s and corrected by %s says «%s»",
  (status, correctedById, standingText) => {
    show(<DocumentIssues document={{ id: "1", status, correctedById }} issues={issues} emails={[]} />);
    const [last, first] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(last).toContain(standingText);
    expect(first).toContain("Отозвано");
  },
);
