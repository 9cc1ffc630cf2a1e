import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { useBank } from "./use-bank";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const state = {
  credential: "prod",
  attempt: null,
  bankDocumentId: null,
  paymentStatus: null,
  checkedAt: null,
} as const;

function Page({ isClosed }: { isClosed: boolean }) {
  const { canIssue } = useBank({
    document: openedDocument({ status: "issued" }).document,
    state,
    canEdit: true,
    isClosed,
    ensureComplete: () => true,
    flush: async () => true,
    versionNow: () => 1,
    onChanged: () => {},
    onBehind: async () => {},
  });
  return <output>{canIssue ? "offered" : "not offered"}</output>;
}

test.each([
  [false, "offered"],
  [true, "not offered"],
])("issuing through the bank is offered unless the month is closed (closed: %s)", (isClosed, expected) => {
  show(<Page isClosed={isClosed} />);
  expect(screen.getByRole("status").textContent).toBe(expected);
});
