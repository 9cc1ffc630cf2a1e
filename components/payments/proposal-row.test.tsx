import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { Proposal } from "@/lib/payments/schema";
import { ProposalRow } from "./proposal-row";

const proposal: Proposal = {
  ...{ organizationId: "o", clientId: "c", clientName: "АО «Головное»", advanceCents: 0, days: 3 },
  ...{ signs: ["number", "other_organization"], confidence: "high" },
  shares: [{ documentId: "d", number: "46", amountCents: 100, remainderCents: 100 }],
};

test("a proposal shows what tells it apart where it has that", () => {
  show(<ProposalRow proposal={proposal} actions={null} />);
  expect(screen.getByText("46").textContent).toBe("46");
  expect(screen.getByText("АО «Головное»")).toBeTruthy();
  expect(screen.getByText("счёт другой организации")).toBeTruthy();
});

test("a proposal that looks like another shows the date, the INN and KPP, and the organization", () => {
  const [share] = proposal.shares;
  const alike = {
    ...{ ...proposal, clientHint: "7700000016/770001001", otherOrganization: "ООО «Тёзка» · 7800000027" },
    shares: [{ ...share!, date: "2025-10-12" }],
  };
  show(<ProposalRow proposal={alike} actions={null} />);
  expect(screen.getByText("46 · 12.10.2025")).toBeTruthy();
  expect(screen.getByText("АО «Головное» 7700000016/770001001")).toBeTruthy();
  expect(screen.getByText("счёт другой организации: ООО «Тёзка» · 7800000027")).toBeTruthy();
});
