import { act, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RunDeskProvider } from "@/components/documents/bulk/run-desk-context";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { DocumentRow } from "@/lib/documents/schema";
import type { DialogTaskCode } from "./dialog-tasks";
import { TaskDialog } from "./task-dialog";

afterEach(() => vi.unstubAllGlobals());

const numbers = ["СЧ-1", "СЧ-2", "УПД-3"];
const document = (number: string) =>
  ({ id: number, number, version: 3, date: "2026-03-31", client: null, totalCents: 100 }) as DocumentRow;

/** The dialog with three documents, of which the service skips the last one, and a record of the requests. */
function showDialog(code: DialogTaskCode, { begun, found }: { begun?: Promise<void>; found?: object } = {}) {
  const asked: Record<string, unknown>[] = [];
  answerActions({
    findDocumentsAction: async () =>
      found ?? { ok: true, data: { items: numbers.map(document), nextCursor: null } },
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    asked.push(input);
    if (input.background) await begun;
    const items = input.ids.map((id: string) => ({
      ...{ id, number: id, statusBefore: "draft", resultId: null, detail: null },
      ...(id === "УПД-3"
        ? { state: "skipped", problem: "upd_field_missing" }
        : { state: "waiting", problem: null }),
    }));
    return Response.json({ runId: input.dryRun ? null : "run", items });
  });
  const shown = vi.fn();
  const [onClose, refresh] = [vi.fn(), vi.fn()];
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return isOpen && <TaskDialog code={code} href="/documents?status=draft" onClose={close} />;
  }
  const user = show(
    <AppRouterContext value={{ refresh } as never}>
      <RunDeskProvider value={{ show: shown, canEdit: true }}>
        <Page />
        <Toaster />
      </RunDeskProvider>
    </AppRouterContext>,
  );
  return { user, asked, shown, onClose, refresh };
}

const checkboxOf = (number: string) => screen.queryByRole<HTMLInputElement>("checkbox", { name: number });

test("drafts with problems are skipped with the reason, and the chosen others are issued", async () => {
  const { user, asked, shown, onClose } = showDialog("drafts");
  const left = await screen.findByRole("region", { name: /Пропустим/ });
  expect(within(left).getByText("1 — не хватает полей УПД")).toBeTruthy();
  expect(checkboxOf("УПД-3")).toBeNull();
  expect(checkboxOf("СЧ-1")?.checked).toBe(true);
  await user.click(checkboxOf("СЧ-2")!);
  await user.click(screen.getByRole("button", { name: "Выставить 1 документ" }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith("run"));
  expect(onClose).toHaveBeenCalledOnce();
  const options = { skipProblems: true };
  const versions = { "СЧ-1": 3, "СЧ-2": 3, "УПД-3": 3 };
  expect(asked).toEqual([
    { ids: numbers, action: "issue", options, versions, dryRun: true },
    { ids: ["СЧ-1"], action: "issue", options, versions: { "СЧ-1": 3 }, background: true },
  ]);
});

test("nothing is marked as signed unless it was ticked", async () => {
  const { user, asked } = showDialog("unsigned");
  await waitFor(() => expect(checkboxOf("СЧ-1")?.checked).toBe(false));
  const confirm = screen.getByRole<HTMLButtonElement>("button", { name: /^Отметить/ });
  expect(confirm.disabled).toBe(true);
  await user.click(checkboxOf("Все")!);
  await user.click(confirm);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ ids: ["СЧ-1", "СЧ-2"], action: "sign", background: true }),
  );
});

test("if the documents cannot be loaded, says so and closes the dialog", async () => {
  const { onClose } = showDialog("drafts", { found: { ok: false, error: "unavailable" } });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a run begun after its dialog was closed closes no other dialog and refreshes the page", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, shown, onClose, refresh } = showDialog("drafts", { begun: promise });
  await user.click(await screen.findByRole("button", { name: "Выставить 2 документа" }));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  await act(async () => resolve());
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
});
