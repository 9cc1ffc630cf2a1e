import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { LockNotice } from "./lock-notice";

const { document } = openedDocument();

test.each([
  ["here", null, /верните его в черновик/, true],
  ["at the bank", "1", /в черновик его не вернуть/, false],
] as const)(
  "a document cancelled %s says whether it can return to draft",
  (_, bankDocumentId, words, canReturn) => {
    const cancelled = { ...document, status: "cancelled" as const, bankDocumentId };
    show(<LockNotice document={cancelled} canEdit hasOpenCorrection={false} onReopen={() => {}} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Вернуть в черновик" }) !== null).toBe(canReturn);
  },
);

test("a document in a closed month says that it is locked and offers nothing", () => {
  const issued = { ...document, status: "issued" as const };
  show(
    <LockNotice
      document={issued}
      canEdit
      hasOpenCorrection={false}
      closedMonth="2026-03-01"
      onReopen={() => {}}
    />,
  );
  expect(screen.getByText(/^Месяц 03\.2026 закрыт/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["signed", false, true],
  ["partially_paid", false, true],
  ["signed", true, false],
  ["issued", false, false],
] as const)(
  "a document that is %s (correction begun: %s) suggests a correction: %s",
  (status, hasOpenCorrection, suggests) => {
    const locked = { ...document, status, paidCents: status === "partially_paid" ? 1 : 0 };
    show(<LockNotice document={locked} canEdit hasOpenCorrection={hasOpenCorrection} onReopen={() => {}} />);
    expect(screen.queryByText(/сделайте исправление/) !== null).toBe(suggests);
  },
);
