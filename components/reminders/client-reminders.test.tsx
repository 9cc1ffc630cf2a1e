import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { ClientReminders } from "./client-reminders";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const shown = { clientId: "c", reminders: [], canEdit: true };

test("of several organizations, the switch says that it applies to all of them", () => {
  show(<ClientReminders {...shown} remindersOff={false} isOfSeveral />);
  screen.getByText(/«Не напоминать» выключает письма клиенту от всех ваших организаций/);
});

test("of several organizations, the note of a switched-off client says that none of them reminds", () => {
  show(<ClientReminders {...shown} remindersOff isOfSeveral />);
  screen.getByText(/не уходят ни от одной организации/);
});

test("of the only organization, other ones are not mentioned", () => {
  show(<ClientReminders {...shown} remindersOff={false} isOfSeveral={false} />);
  expect(screen.queryByText(/организаци/)).toBeNull();
});
