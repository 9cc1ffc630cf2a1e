import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { Permission } from "@/db/enums";
import { PermissionSelect } from "./permission-select";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

/** A member's permission on the page, with a record of changes and a user. */
function showSelect({ permission, isOwn }: { permission: Permission; isOwn: boolean }) {
  const chosen: unknown[] = [];
  answerActions({
    updateMemberAction: async (input) => {
      chosen.push(input);
      return { ok: true, data: member };
    },
  });
  const member = {
    id: "0193-member",
    sub: "0193",
    username: "boris",
    displayName: "Борис Иванов",
    email: null,
    permission,
    createdAt: "2026-11-20T12:00:00Z",
    updatedAt: "2026-11-20T12:00:00Z",
    lastSeenAt: "2026-11-20T12:00:00Z",
  };
  const user = show(<PermissionSelect member={member} isOwn={isOwn} />);
  const select = screen.getByLabelText("Уровень доступа: Борис Иванов");
  return { chosen, choose: (level: Permission) => user.selectOptions(select, level), user, select };
}

test("a new level takes effect at once", async () => {
  const { chosen, choose } = showSelect({ permission: "viewer", isOwn: false });
  await choose("user");
  await waitFor(() => expect(chosen).toEqual([{ id: "0193-member", permission: "user" }]));
});

test.each([
  [{ permission: "user", isOwn: false }, "blocked", "Закрыть доступ: Борис Иванов?", "Закрыть доступ"],
  [{ permission: "admin", isOwn: true }, "viewer", "Ваш уровень станет «Наблюдатель»?", "Понизить"],
] as const)(
  "a level that is hard to undo is confirmed first: %j → %s",
  async (member, level, title, confirm) => {
    const { chosen, choose, user, select } = showSelect(member);
    await choose(level);
    expect(await screen.findByRole("alertdialog", { name: title })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Отмена" }));
    expect((select as HTMLSelectElement).value).toBe(member.permission);
    expect(chosen).toEqual([]);
    await choose(level);
    await user.click(await screen.findByRole("button", { name: confirm }));
    await waitFor(() => expect(chosen).toEqual([{ id: "0193-member", permission: level }]));
  },
);
