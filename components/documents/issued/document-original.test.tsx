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

test("asks where the original of a document in force is", () => {
  card({});
  expect(choices()).toHaveLength(4);
  expect(screen.queryByText(hint)).toBeNull();
});

test("does not ask for the original of a cancelled document, but shows what was recorded", () => {
  card({ status: "cancelled" });
  expect(screen.queryByText("Подписанный оригинал")).toBeNull();
  card({ status: "cancelled", original: returned });
  expect(screen.getByText(/19\.11\.2026/)).toBeDefined();
  expect(choices()).toHaveLength(0);
});

test("does not wait for the original of a corrected document, but lets it be marked", () => {
  card({ correctedById: "0193-correction" });
  expect(screen.getByText(hint)).toBeDefined();
  expect(choices()).toHaveLength(4);
});

test("shows no original for a document that nobody signs", () => {
  card({ docType: "invoice" });
  expect(screen.queryByText("Подписанный оригинал")).toBeNull();
});
