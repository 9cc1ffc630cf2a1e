import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { Invitation } from "@/lib/invitations/schema";
import { InvitationTable } from "./invitation-table";

const invitation = (id: string, email: string) =>
  ({
    id,
    email,
    permission: "user",
    createdBy: "Анна",
    expiresAt: "2026-12-01T09:00:00.000Z",
  }) as Invitation;

test("an invitation that is taken back leaves the list at once, the others stay", async () => {
  answerActions({ removeInvitationAction: async () => ({ ok: true, data: undefined }) });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <InvitationTable
        invitations={[invitation("1", "petr@example.org"), invitation("2", "olga@example.org")]}
      />
      <Toaster />
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: /petr@example\.org/ }));
  await expect.poll(() => screen.queryByText("petr@example.org")).toBeNull();
  expect(screen.getByText("olga@example.org")).toBeTruthy();
});
