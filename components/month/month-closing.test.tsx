import { screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { MonthClosing } from "./month-closing";

test("the month that is closed stays on its page, where the address named none", async () => {
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
        <MonthClosing period="2026-10" today="2026-11-28" closedAt={null} left={0} isAdmin>
          {null}
        </MonthClosing>
      </PathnameContext>
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Закрыть месяц…" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Закрыть месяц" }),
  );
  await waitFor(() => expect(done).toEqual(["/month?period=2026-10", "2026-10"]));
});
