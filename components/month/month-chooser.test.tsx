import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { startTransition, useState } from "react";
import { expect, test } from "vitest";
import { MonthChooser as SeriesMonthChooser } from "@/components/series/run/month-chooser";
import { show } from "@/components/testing/show";
import { AddressProvider } from "@/components/ui/address-provider";
import { MonthChooser } from "./month-chooser";

test.each([
  ["a month", <MonthChooser key="1" period="2026-11" today="2026-11-20" left={3} />],
  ["subscriptions", <SeriesMonthChooser key="2" month="2026-11" />],
])(
  "two clicks back from a page of %s go back two months even before a page has loaded",
  async (_, chooser) => {
    const requestedHrefs: string[] = [];
    const page = Promise.withResolvers<void>();
    function Site() {
      const [, wait] = useState(0);
      const replace = (href: string) => {
        requestedHrefs.push(href);
        startTransition(async () => {
          await page.promise;
          startTransition(() => wait(1));
        });
      };
      return (
        <AppRouterContext value={{ replace } as never}>
          <PathnameContext value="/month">
            <SearchParamsContext value={new URLSearchParams("period=2026-11")}>
              <AddressProvider>{chooser}</AddressProvider>
            </SearchParamsContext>
          </PathnameContext>
        </AppRouterContext>
      );
    }
    const user = show(<Site />);
    const back = screen.getAllByRole("button")[0]!;
    await user.click(back);
    await user.click(back);
    expect(requestedHrefs).toEqual(["/month?period=2026-10", "/month?period=2026-09"]);
    // A transition that never ends would block later tests, because React makes all transitions wait for each other.
    await act(async () => page.resolve());
  },
);
