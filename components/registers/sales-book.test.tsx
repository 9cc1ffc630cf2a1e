import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { SalesBook } from "./sales-book";

const sheet = { number: 1, quarter: "2026-01-01", madeOn: "2026-05-12", rows: [], withoutOriginal: [] };
const sums = {
  ...{ count: 1, totalCents: 23_200, vatCents: 3_200, shippedCents: 23_200, advanceCents: 0 },
  byRate: [
    { vatRate: "22" as const, baseCents: 10_000, vatCents: 2_200 },
    { vatRate: "10" as const, baseCents: 1_000_000, vatCents: 1_000 },
  ],
};

test("an amount by VAT rate does not break between the rate and its sum", () => {
  const emptyPage = { rows: [], page: 1, pages: 1, before: 0, notes: [] };
  show(
    <AppRouterContext value={{ push: () => {} } as never}>
      <SalesBook {...emptyPage} sheets={[{ ...sheet, sums }]} sums={sums} />
    </AppRouterContext>,
  );
  const note = screen.getByText(/10\s000,00/).textContent!;
  expect(note.split(" ")).toEqual(["22\u00a0%:\u00a0100,00", "·", "10\u00a0%:\u00a010\u00a0000,00"]);
});
