import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import type { DocumentPayment } from "@/lib/documents/schema";
import { Timeline } from "./timeline";

const payment = (id: string, allocatedCents: number, paidAt: string | null) =>
  ({ id, allocatedCents, paidAt, createdAt: "2026-11-19T09:00:00.000Z" }) as DocumentPayment;

test("payments are shown by day, in order, without a time", () => {
  const payments = [
    payment("2", 390_400, "2026-11-20T00:00:00.000Z"),
    payment("3", 100_000, null),
    payment("1", 200_000, "2026-11-18T21:30:00.000Z"),
  ];
  const issuedAt = "2026-11-18T06:00:00.000Z";
  const opened = openedDocument({
    status: "paid",
    totalCents: 690_400,
    paidCents: 690_400,
    issuedAt,
    payments,
  });
  show(<Timeline opened={opened} emails={[]} openings={null} />);
  const steps = screen.getAllByRole("listitem").map(({ textContent }) => textContent!.replaceAll(/\s/g, " "));
  expect(steps[0]).toContain("18.11.2026, 09:00");
  expect(steps.filter((step) => step.startsWith("Оплата"))).toEqual([
    "Оплата 2 000,00 ₽19.11.2026",
    "Оплата 1 000,00 ₽19.11.2026",
    "Оплата 3 904,00 ₽20.11.2026",
  ]);
});
