import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { MissingOfClient } from "@/lib/originals/schema";
import { MissingList } from "./missing-list";

const paper: MissingOfClient["papers"][number] = {
  documentId: "d1",
  reconciliationId: null,
  docType: "upd",
  number: "УПД-2026/005",
  date: "2026-11-08",
  correctionNumber: null,
  correctionDate: null,
  totalCents: 100,
  state: "none",
  sentOn: null,
};

const corrected = { ...paper, documentId: "d2", correctionNumber: 1, correctionDate: "2026-11-30" };

test("a correction is named as such in the list and in the email that asks for it", () => {
  const of = { clientId: "c1", clientName: "ООО «Кедр»", clientEmail: "kedr@example.ru", askedAt: null };
  show(
    <MissingList clients={[{ ...of, papers: [paper, corrected] }]} organizationId={null} asking="mailto" />,
  );
  const names = [
    "УПД №\u00a0УПД-2026/005 от 08.11.2026",
    "УПД №\u00a0УПД-2026/005 от 08.11.2026 (исправление №\u00a01 от 30.11.2026)",
  ];
  for (const name of names) expect(screen.getByRole("link", { name })).toBeTruthy();
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Написать: ООО «Кедр»" });
  expect(decodeURIComponent(href)).toContain(`— ${names[0]}\r\n— ${names[1]}`);
});
