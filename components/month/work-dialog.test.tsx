import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RunDeskProvider } from "@/components/documents/bulk/run-desk-context";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { DocumentRow } from "@/lib/documents/schema";
import type { WorkCode } from "./work";
import { WorkDialog } from "./work-dialog";

afterEach(() => vi.unstubAllGlobals());

const numbers = ["СЧ-1", "СЧ-2", "УПД-3"];
const document = (number: string) =>
  ({ id: number, number, version: 3, date: "2026-03-31", client: null, totalCents: 100 }) as DocumentRow;

/** The dialog of three documents, of which the service leaves the last one out, and what the service was asked. */
function dialogOf(code: WorkCode) {
  const asked: Record<string, unknown>[] = [];
  answerActions({
    findDocumentsAction: async () => ({ ok: true, data: { items: numbers.map(document), nextCursor: null } }),
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    asked.push(input);
    const items = input.ids.map((id: string) => ({
      ...{ id, number: id, statusBefore: "draft", resultId: null, detail: null },
      ...(id === "УПД-3"
        ? { state: "skipped", problem: "upd_field_missing" }
        : { state: "waiting", problem: null }),
    }));
    return Response.json({ runId: input.dryRun ? null : "run", items });
  });
  const shown = vi.fn();
  const onClose = vi.fn();
  const user = show(
    <RunDeskProvider value={{ show: shown, canEdit: true }}>
      <WorkDialog code={code} href="/documents?status=draft" onClose={onClose} />
    </RunDeskProvider>,
  );
  return { user, asked, shown, onClose };
}

const tick = (number: string) => screen.queryByRole<HTMLInputElement>("checkbox", { name: number });

test("drafts in which something is wrong are left out with the reason, and the others issued by a run", async () => {
  const { user, asked, shown, onClose } = dialogOf("drafts");
  const left = await screen.findByRole("region", { name: /Пропустим/ });
  expect(within(left).getByText("1 — не хватает полей УПД")).toBeTruthy();
  expect(tick("УПД-3")).toBeNull();
  expect(tick("СЧ-1")?.checked).toBe(true);
  await user.click(tick("СЧ-2")!);
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

test("nothing is taken for signed that nobody has ticked", async () => {
  const { user, asked } = dialogOf("unsigned");
  await waitFor(() => expect(tick("СЧ-1")?.checked).toBe(false));
  const confirm = screen.getByRole<HTMLButtonElement>("button", { name: /^Отметить/ });
  expect(confirm.disabled).toBe(true);
  await user.click(tick("Все")!);
  await user.click(confirm);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ ids: ["СЧ-1", "СЧ-2"], action: "sign", background: true }),
  );
});
