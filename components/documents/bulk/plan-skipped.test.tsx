import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { BulkItem } from "@/lib/bulk-runs/schema";
import { PlanSkipped } from "./plan-skipped";

test("a reason for leaving documents out shows the focus inside of the list, which cuts off what is outside", () => {
  const skipped = { id: "d1", number: "СЧ-1", state: "skipped", problem: "period_closed" } as BulkItem;
  show(<PlanSkipped items={[skipped]} />);
  const list = screen.getByRole("list");
  expect(list.className).toContain("overflow-y-auto");
  expect(list.querySelector("summary")?.className).toContain("focus-visible:-outline-offset-2");
});
