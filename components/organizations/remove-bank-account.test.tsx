import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { BankAccount } from "@/lib/bank-accounts/schema";
import { RemoveBankAccount } from "./remove-bank-account";

const account = { id: "a1", organizationId: "o1", accountNumber: "40702810600000000001" } as BankAccount;

async function showQuestion(unpaid: object) {
  answerActions({ unpaidOfAccountAction: async () => ({ ok: true, data: unpaid }) });
  show(<RemoveBankAccount account={account} onClose={() => {}} onConfirm={async () => {}} />);
  await screen.findByRole("alertdialog", { name: /40702810600000000001/ });
}

test("before an account is removed, its unpaid invoices are counted and named", async () => {
  await showQuestion({ count: 7, oldest: [{ id: "d1", number: "СЧ-2026/001" }] });
  expect(screen.getByRole("note").textContent).toMatch(/^С ним выставлены 7 неоплаченных счетов: /);
  expect(screen.getByRole("link", { name: "СЧ-2026/001" }).getAttribute("href")).toBe("/documents/d1");
  expect(screen.getByText("и ещё 6")).toBeTruthy();
});

test("an account without unpaid invoices is removed without such a note", async () => {
  await showQuestion({ count: 0, oldest: [] });
  expect(screen.queryByRole("note")).toBeNull();
});
