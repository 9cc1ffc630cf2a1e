import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { AddressProvider } from "@/components/ui/address-provider";
import { RegisterPeriod } from "./register-period";

test.each([
  ["01.11.2026", "", "from=2026-11-01&to=2026-11-20"],
  ["15.12.2026", "", "from=2026-12-15&to=2026-12-31"],
  ["", "28.02.2026", "from=2026-01-01&to=2026-02-28"],
  ["01.02.2026", "28.02.2026", "from=2026-02-01&to=2026-02-28"],
  ["", "", ""],
])("a register from «%s» to «%s» has the query «%s»", async (from, to, query) => {
  const requestedHrefs: string[] = [];
  const router = { replace: (href: string) => requestedHrefs.push(href) };
  const user = show(
    <AppRouterContext value={router as never}>
      <PathnameContext value="/registers">
        <SearchParamsContext value={new URLSearchParams("register=sales&page=3")}>
          <AddressProvider>
            <RegisterPeriod period={{ from: "2026-07-01", to: "2026-09-30" }} today="2026-11-20" />
          </AddressProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Период: 3 квартал 2026" }));
  for (const [label, date] of [
    ["С", from],
    ["По", to],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (date) await user.type(field, date);
  }
  // A register always has a period, so all time is not offered.
  expect(screen.queryByRole("button", { name: "Всё время" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Показать" }));
  expect(requestedHrefs).toEqual([`/registers?register=sales${query && `&${query}`}`]);
});
