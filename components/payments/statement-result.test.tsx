import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { StatementResult } from "./statement-result";

const result = {
  total: 3,
  imported: 3,
  known: 0,
  recognized: 0,
  matched: 2,
  left: 0,
  refunds: 0,
  own: 0,
  errors: [],
  errorCount: 0,
};

test("refunds that a statement brought lead to where they are decided", async () => {
  const onClose = vi.fn();
  const user = show(<StatementResult open result={{ ...result, refunds: 1 }} onClose={onClose} />);
  const link = await screen.findByRole("link", { name: "Возвраты: ждут разбора" });
  expect(link.getAttribute("href")).toBe("/payments?view=refunds");
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test("where there are none, none are spoken of", async () => {
  show(<StatementResult open result={result} onClose={() => {}} />);
  await screen.findByText("Исходящие");
  expect(screen.queryByText(/Возврат/)).toBeNull();
});
