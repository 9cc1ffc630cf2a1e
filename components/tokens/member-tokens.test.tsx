import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { MemberTokens } from "./member-tokens";

test("an administrator removes a member's token", async () => {
  const removed: unknown[] = [];
  answerActions({
    removeTokenOfMemberAction: async (input) => {
      removed.push(input);
      return { ok: true, data: undefined };
    },
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <MemberTokens
        memberId="anna"
        label="Токены"
        tokens={[
          { id: "1", name: "Склад", lastUsedAt: "2026-11-20T09:00:00.000Z" },
          { id: "2", name: "Бот", lastUsedAt: null },
        ]}
      />
      <Toaster />
    </AppRouterContext>,
  );
  expect(screen.getByRole("row", { name: /Бот не использован/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Удалить токен Склад" }));
  await user.click(await screen.findByRole("button", { name: "Удалить" }));
  expect(await screen.findByText("Токен удалён")).toBeTruthy();
  expect(removed).toEqual([{ id: "anna", tokenId: "1" }]);
  expect(screen.getAllByRole("row", { name: /Склад|Бот/ }).map((row) => row.textContent)).toEqual([
    expect.stringContaining("Бот"),
  ]);
});
