import { act, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { MonthClosing } from "./month-closing";

test("a month closed without a period in the URL stays on the page, and the question names the organization", async () => {
  const done: unknown[] = [];
  answerActions({
    closePeriodAction: async (input) => {
      done.push((input as { period: string }).period);
      return { ok: true, data: {} };
    },
  });
  const replace = (address: string) => void done.push(address);
  const user = show(
    <AppRouterContext value={{ replace, refresh: () => {} } as never}>
      <PathnameContext value="/month">
        <MonthClosing
          period="2026-10"
          today="2026-11-28"
          closedAt={null}
          left={0}
          isAdmin
          organizationName="ООО «Альфа»"
        >
          {null}
        </MonthClosing>
      </PathnameContext>
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Закрыть месяц…" }));
  const dialog = await screen.findByRole("alertdialog", { name: /^ООО «Альфа»: закрыть октябрь 2026/ });
  await user.click(within(dialog).getByRole("button", { name: "Закрыть месяц" }));
  await waitFor(() => expect(done).toEqual(["/month?period=2026-10", "2026-10"]));
});

test("confirming to close a month does not reopen it if someone else has closed it meanwhile", async () => {
  const done: string[] = [];
  const answer = (name: string) => async () => {
    done.push(name);
    return { ok: true, data: {} };
  };
  answerActions({ closePeriodAction: answer("closed"), reopenPeriodAction: answer("opened") });
  let read: (closedAt: string) => void = () => {};
  function Page() {
    const [closedAt, setClosedAt] = useState<string | null>(null);
    read = setClosedAt;
    return (
      <MonthClosing
        period="2026-10"
        today="2026-11-28"
        closedAt={closedAt}
        left={0}
        isAdmin
        organizationName="ООО «Альфа»"
      >
        {null}
      </MonthClosing>
    );
  }
  const user = show(
    <AppRouterContext value={{ replace: () => {}, refresh: () => {} } as never}>
      <PathnameContext value="/month">
        <Page />
      </PathnameContext>
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Закрыть месяц…" }));
  await screen.findByRole("alertdialog");
  act(() => read("2026-11-28T09:00:00.000Z"));
  const dialog = screen.getByRole("alertdialog");
  await user.click(within(dialog).getAllByRole("button").at(-1)!);
  await waitFor(() => expect(done).toEqual(["closed"]));
  await user.click(await screen.findByRole("button", { name: "Открыть снова…" }));
  await user.click(
    within(await screen.findByRole("alertdialog"))
      .getAllByRole("button")
      .at(-1)!,
  );
  await waitFor(() => expect(done).toEqual(["closed", "opened"]));
});
