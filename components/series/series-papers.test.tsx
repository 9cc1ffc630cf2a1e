import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { SeriesPaper } from "@/lib/series/schema";
import { SeriesPapers } from "./series-papers";

const paper: SeriesPaper = {
  period: "2026-10",
  documentId: "1",
  docType: "invoice",
  number: "СЧ-2026/001",
  date: "2026-10-10",
  dueDate: "2026-10-20",
  status: "issued",
  correctedById: "2",
  totalCents: 10_000,
};

test("a corrected document is labelled replaced and not overdue", () => {
  show(<SeriesPapers papers={[paper]} today="2026-11-20" />);
  expect(screen.getByText("Заменён")).toBeDefined();
  expect(screen.queryByText(/Просрочен/)).toBeNull();
});
