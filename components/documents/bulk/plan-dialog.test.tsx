import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { today } from "@/lib/values/dates";
import { PlanDialog } from "./plan-dialog";

type Body = { action: string; dryRun?: boolean; background?: boolean; options: { date?: string } };

afterEach(() => vi.unstubAllGlobals());

/** The dialog for acts of one invoice, with the requests it makes; on dates in a closed month nothing is left to do. */
function showPlanDialog(action: "act" | "link" | "send", startDelay?: Promise<void>) {
  const asked: Body[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const request: Body = JSON.parse(body);
    asked.push(request);
    if (request.background) await startDelay;
    const isClosed = request.options.date?.startsWith("2025");
    const problem = isClosed
      ? { state: "skipped", problem: "period_closed" }
      : { state: "waiting", problem: null };
    const item = {
      id: "d1",
      number: "СЧ-1",
      statusBefore: "issued",
      resultId: null,
      detail: null,
      ...problem,
    };
    return Response.json({ runId: request.background ? "r1" : null, items: [item] });
  });
  const onBegun = vi.fn();
  const documents = [{ id: "d1", version: 1 }];
  const [refresh, onClose] = [vi.fn(), vi.fn()];
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return isOpen && <PlanDialog action={action} documents={documents} onBegun={onBegun} onClose={close} />;
  }
  const user = show(
    <AppRouterContext value={{ refresh } as never}>
      <Page />
    </AppRouterContext>,
  );
  return { user, asked, onBegun, onClose, refresh };
}

test("the button that sends letters does not take the focus when the plan arrives", async () => {
  showPlanDialog("send");
  const leave = await screen.findByRole("button", { name: "Не сейчас" });
  await waitFor(() => expect(document.activeElement).toBe(leave));
  await screen.findByRole("button", { name: /^Отправить/ });
  expect(document.activeElement).toBe(leave);
});

test("a run begun after its dialog was closed closes no other dialog and refreshes the page", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, onBegun, onClose, refresh } = showPlanDialog("link", promise);
  await user.click(await screen.findByRole("button", { name: /^Создать/ }));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  await act(async () => resolve());
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(onBegun).not.toHaveBeenCalled();
});

test("acts get today's date unless another is typed, for which the plan is made again", async () => {
  const { user, asked, onBegun } = showPlanDialog("act");
  const begin = await screen.findByRole("button", { name: /^Создать/ });
  await waitFor(() => expect(document.activeElement).toBe(begin));
  const date = screen.getByLabelText(/^Дата/);
  await user.clear(date);
  await user.tab();
  expect(begin.hasAttribute("disabled")).toBe(true);
  await user.type(date, "31.10.2026");
  await waitFor(() => expect(begin.hasAttribute("disabled")).toBe(false));
  expect(document.activeElement).toBe(date);
  await user.click(begin);
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith("r1"));
  const requestedDates = asked.map(({ options, background }) => [options.date, Boolean(background)]);
  expect(requestedDates[0]).toEqual([today("Europe/Moscow"), false]);
  expect(requestedDates.slice(-2)).toEqual([
    ["2026-10-31", false],
    ["2026-10-31", true],
  ]);
});

test("a date in a closed month leaves nothing to create", async () => {
  const { user } = showPlanDialog("act");
  await screen.findByRole("button", { name: /^Создать/ });
  const date = screen.getByLabelText(/^Дата/);
  await user.clear(date);
  await user.type(date, "31.12.2025");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Создать/ })).toBeNull());
});

test("an action that creates no documents asks for no date", async () => {
  const { asked } = showPlanDialog("link");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByLabelText(/^Дата/)).toBeNull();
  expect(asked[0]?.options.date).toBeUndefined();
});
