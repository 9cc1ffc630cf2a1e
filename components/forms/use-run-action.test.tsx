import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { toastStore } from "@/components/ui/toast";
import type { Failed } from "./result";
import { useRunAction } from "./use-run-action";

function Button({ failed }: { failed: Failed }) {
  const run = useRunAction();
  return (
    <button type="button" onClick={() => run(async () => failed)}>
      Понизить
    </button>
  );
}

test.each([
  [
    { error: "validation_error", fieldErrors: { permission: ["Последнему администратору нельзя"] } },
    { title: "Последнему администратору нельзя", description: undefined },
  ],
  [
    { error: "period_closed", fieldErrors: { date: ["10.2026 — закрытый месяц"] } },
    { title: expect.stringContaining("Месяц закрыт"), description: "10.2026 — закрытый месяц" },
  ],
])("a field error without a field is shown as a message: %o", async (failed, expectedToast) => {
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <Button failed={{ ok: false, ...failed }} />
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button"));
  await waitFor(() => {
    const [toast] = toastStore.get();
    expect({ title: toast?.title, description: toast?.description }).toEqual(expectedToast);
  });
});
