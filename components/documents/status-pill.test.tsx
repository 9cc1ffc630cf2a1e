import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { StatusPill } from "./status-pill";

test.each([
  ["issued", null, "Просрочен 19 дн."],
  ["issued", "0193-correction", "Заменён"],
  ["paid", "0193-correction", "Заменён"],
  ["signed", "0193-correction", "Заменён"],
  ["cancelled", null, "Отменён"],
] as const)("a document that is %s and corrected by %s is labelled «%s»", (status, correctedById, label) => {
  const document = { docType: "invoice", status, dueDate: "2026-11-01", correctedById } as const;
  show(<StatusPill document={document} today="2026-11-20" />);
  expect(screen.getByText(label)).toBeDefined();
});
