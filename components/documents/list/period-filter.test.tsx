import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { Days } from "@/lib/values/ready-periods";
import { PeriodFilter } from "./period-filter";

const today = "2026-11-21";

function Filter({ isMoving, chosen }: { isMoving?: boolean; chosen: Days[] }) {
  const [period, setPeriod] = useState<Days>({});
  const onChange = (next: Days) => {
    chosen.push(next);
    setPeriod(next);
  };
  return <PeriodFilter isMoving={isMoving} today={today} period={period} onChange={onChange} />;
}

test.each([
  [true, { from: "this_month", to: "this_month" }, "Период: этот месяц (ноябрь 2026)"],
  [false, { from: "2026-11-01", to: "2026-11-30" }, "Период: ноябрь 2026"],
])("in a list whose period moves with time (%j), «Этот месяц» sets %j", async (isMoving, days, name) => {
  const chosen: Days[] = [];
  const user = show(<Filter isMoving={isMoving} chosen={chosen} />);
  await user.click(screen.getByRole("button", { name: "Период: всё время" }));
  await user.click(await screen.findByRole("button", { name: "Этот месяц" }));
  expect(chosen).toEqual([days]);

  await user.click(screen.getByRole("button", { name }));
  const dateOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  expect([await dateOf("С"), await dateOf("По")]).toEqual(["01.11.2026", "30.11.2026"]);
});
