import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { LinkDialog } from "./link-dialog";

test("links of an act are read, one that is made shows its address, and one that is taken back goes", async () => {
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
