import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { LinkDialog } from "./link-dialog";

test("links are listed, a new one shows its address, and a revoked one disappears", async () => {
  const revoked: unknown[] = [];
  const expiresAt = "2026-12-31T12:00:00.000Z";
  answerActions({
    listReconciliationLinksAction: async () => ({ ok: true, data: [{ id: "old", expiresAt }] }),
    createReconciliationLinkAction: async () => ({
      ok: true,
      data: { id: "new", expiresAt, url: "https://docs.example/r/new" },
    }),
    revokeReconciliationLinkAction: async (input) => {
      revoked.push(input);
      return { ok: true };
    },
  });
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <LinkDialog id="act" onClose={() => {}} />
    </AppRouterContext>,
  );
  expect((await screen.findByRole("listitem")).textContent).toBe("до 31 декабря 2026 г.");
  await user.click(screen.getByRole("button", { name: "Создать ссылку" }));
  expect(await screen.findByRole("link", { name: "https://docs.example/r/new" })).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Отозвать" })[1]!);
  await expect.poll(() => screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://docs.example/r/new");
  expect(revoked).toEqual([{ id: "act", linkId: "old" }]);
});

test("a link created before the others are loaded is created once and keeps its address", async () => {
  const [read, made] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const expiresAt = "2026-12-31T12:00:00.000Z";
  let createCount = 0;
  answerActions({
    listReconciliationLinksAction: () => read.promise,
    createReconciliationLinkAction: () => {
      createCount += 1;
      return made.promise;
    },
  });
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <LinkDialog id="act" onClose={() => {}} />
    </AppRouterContext>,
  );
  const create = await screen.findByRole("button", { name: "Создать ссылку" });
  await user.dblClick(create);
  const link = { id: "new", expiresAt };
  await act(async () => made.resolve({ ok: true, data: { ...link, url: "https://docs.example/r/new" } }));
  await act(async () => read.resolve({ ok: true, data: [link, { id: "old", expiresAt }] }));
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://docs.example/r/new");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(createCount).toBe(1);
});
