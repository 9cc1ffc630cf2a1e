import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import type { DocumentRecord } from "@/lib/documents/schema";
import { DocumentOriginal } from "./document-original";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const none = { state: "none", sentAt: null, returnedAt: null, returnedBy: null, note: null } as const;
const returned = { ...none, state: "returned", returnedAt: "2026-11-19T06:00:00.000Z" } as const;

const card = (changes: Partial<DocumentRecord>) => {
  const { document } = openedDocument({ docType: "act", status: "issued", original: none, ...changes });
  show(<DocumentOriginal document={document} canEdit />);
};
const choices = () => screen.queryAllByRole("radio");
const hint = "Документ заменён исправлением: этот оригинал не ждут. Если он вернулся, отметьте: хранят оба.";

test("of what is in force it is asked where the original is", () => {
  card({});
  expect(choices()).toHaveLength(4);
  expect(screen.queryByText(hint)).toBeNull();
});

test("of what was cancelled no original is asked for, and what was said of one stays to be read", () => {
  card({ status: "cancelled" });
  expect(screen.queryByText("Подписанный оригинал")).toBeNull();
  card({ status: "cancelled", original: returned });
  expect(screen.getByText(/19\.11\.2026/)).toBeDefined();
  expect(choices()).toHaveLength(0);
});

test("of what was corrected the original is not waited for, and may still be marked", () => {
  card({ correctedById: "0193-correction" });
  expect(screen.getByText(hint)).toBeDefined();
  expect(choices()).toHaveLength(4);
});

test("what nobody signs has no original", () => {
  card({ docType: "invoice" });
  expect(screen.queryByText("Подписанный оригинал")).toBeNull();
});
