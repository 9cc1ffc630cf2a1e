import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { keepOrganization } from "@/components/shell/organization/own-organization";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { defaultPrefixes } from "@/lib/organizations/rules";
import type { Organization } from "@/lib/organizations/schema";
import { OrganizationForm } from "./organization-form";

const organization = {
  id: "01939f2e-7c3a-7000-8000-000000000001",
  name: "Ромашка",
  inn: "7707083893",
  numberPrefixes: defaultPrefixes,
  vatMode: "on_top",
  defaultVatRate: "22",
  printOriginalCode: true,
  updatedAt: "2026-11-20T10:00:00.000Z",
} as Organization;

/** The form on a page that is refreshed after a save; the service trims names. */
function settings() {
  const [answered, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let stored = organization;
  answerActions({
    updateOrganizationAction: async (input) => {
      const { name } = input as Organization;
      stored = { ...stored, name: name.trim(), updatedAt: "2026-11-20T10:00:01.000Z" };
      await answered.promise;
      return { ok: true, data: stored };
    },
  });
  function Page() {
    const [shown, setShown] = useState(organization);
    const refresh = () => void read.promise.then(() => setShown(stored));
    return (
      <AppRouterContext value={{ push: () => {}, refresh } as never}>
        <OrganizationForm organization={shown} year={2026} />
        <Toaster />
      </AppRouterContext>
    );
  }
  const user = show(<Page />);
  return { user, answer: () => answered.resolve(), refresh: () => act(async () => read.resolve()) };
}

const name = () => document.querySelector<HTMLInputElement>("input[name=name]")!;
const save = () => screen.getByRole("button", { name: "Сохранить" });

test("what is typed while an organization is saved stays after the refresh", async () => {
  const { user, answer, refresh } = settings();
  await user.type(name(), " и ");
  await user.click(save());
  await user.type(name(), "Лютик");
  answer();
  await screen.findByText(/ещё не сохранено/);
  await refresh();
  expect(name().value).toBe("Ромашка и Лютик");
});

test("a saved organization is shown as it is stored", async () => {
  const { user, answer, refresh } = settings();
  await user.type(name(), " и ");
  await user.click(save());
  answer();
  await screen.findByText("Изменения сохранены");
  await refresh();
  expect(name().value).toBe("Ромашка и");
});

test.each([
  ["usn_income", "none", "osno", "22"],
  ["usn_income", "7", "osno", "22"],
  ["osno", "22", "usn_income", "22"],
  ["osno", "none", "osno", "none"],
] as const)("changing from %s with the rate %s to %s gives the rate %s", async (from, kept, to, expected) => {
  const saved: unknown[] = [];
  answerActions({
    updateOrganizationAction: async (input) => {
      saved.push(input);
      return { ok: true, data: organization };
    },
    countSeriesOfOtherRateAction: async () => ({ ok: true, data: { count: 0 } }),
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <OrganizationForm
        organization={{ ...organization, taxSystem: from, defaultVatRate: kept }}
        year={2026}
      />
    </AppRouterContext>,
  );
  await user.selectOptions(screen.getByLabelText("Налоговый режим"), "");
  await user.selectOptions(screen.getByLabelText("Налоговый режим"), to);
  expect(screen.getByLabelText<HTMLSelectElement>("Ставка НДС по умолчанию").value).toBe(expected);
  await user.type(name(), "!");
  await user.click(save());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((saved[0] as Organization).defaultVatRate ?? kept).toBe(expected);
});

test("a new usual rate tells how many series still bill another one", async () => {
  answerActions({
    updateOrganizationAction: async () => ({ ok: true, data: { ...organization, defaultVatRate: "5" } }),
    countSeriesOfOtherRateAction: async () => ({ ok: true, data: { count: 3 } }),
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, prefetch: () => {}, refresh: () => {} } as never}>
      <OrganizationForm organization={{ ...organization, taxSystem: "usn_income" }} isActive year={2026} />
      <Toaster />
    </AppRouterContext>,
  );
  await user.selectOptions(screen.getByLabelText("Ставка НДС по умолчанию"), "5");
  await user.click(save());
  expect(await screen.findByText("В строках 3 действующих абонплат другая ставка НДС")).toBeDefined();
  expect(screen.getByRole("link", { name: "Показать" }).getAttribute("href")).toBe("/series?otherRate=1");
});

const before = { id: "a", name: "ООО «Альфа»", shortName: null, inn: null };

/** The form of a new organization while another or none is chosen, with the messages this tab sends to the others. */
function showNewForm(current: typeof before | null) {
  const asked: unknown[] = [];
  const pushed: string[] = [];
  answerActions({
    createOrganizationAction: async (input) => ({
      ok: true,
      data: { ...organization, ...(input as object) },
    }),
    setActiveOrganizationAction: async (input) => {
      asked.push(input);
      return { ok: true, data: current };
    },
  });
  const router = { push: (path: string) => pushed.push(path), refresh: () => {} };
  const user = show(
    <AppRouterContext value={router as never}>
      <OrganizationForm current={current} year={2026} />
      <Toaster />
    </AppRouterContext>,
  );
  const add = async () => {
    await user.type(name(), "ООО «Бета»");
    await user.click(screen.getByRole("button", { name: "Добавить организацию" }));
  };
  return { user, asked, pushed, add };
}

test("a new organization is announced as chosen, also to other tabs, and can be switched back", async () => {
  const stop = keepOrganization();
  const other = new BroadcastChannel("window-organization");
  const tabMessages: unknown[] = [];
  other.onmessage = ({ data }) => tabMessages.push(data);
  const { user, asked, pushed, add } = showNewForm(before);
  await add();
  expect(await screen.findByText("Организация добавлена и выбрана: ООО «Бета»")).toBeTruthy();
  expect(pushed).toEqual([`/settings/organizations/${organization.id}/bank-accounts`]);
  await waitFor(() => expect(tabMessages).toEqual([organization.id]));
  await user.click(screen.getByRole("button", { name: "Вернуться к прежней" }));
  await waitFor(() => expect(asked).toEqual([{ organizationId: "a" }]));
  await waitFor(() => expect(tabMessages.at(-1)).toBe("a"));
  other.close();
  stop();
});

test("the first organization is announced without a way back", async () => {
  const { add } = showNewForm(null);
  await add();
  expect(await screen.findByText("Организация добавлена")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Вернуться к прежней" })).toBeNull();
});

test("an entrepreneur's INN changes the form to an entrepreneur's fields", async () => {
  const { user } = settings();
  const inn = screen.getByLabelText<HTMLInputElement>("ИНН");
  expect(screen.getByLabelText("КПП")).toBeTruthy();
  const dateOfNumber = () => screen.queryByLabelText("Дата присвоения ОГРНИП");
  expect(dateOfNumber()).toBeNull();
  await user.clear(inn);
  await user.type(inn, "770000000082");
  expect(screen.queryByLabelText("КПП")).toBeNull();
  expect(screen.getByLabelText("ОГРНИП")).toBeTruthy();
  expect(dateOfNumber()).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Должность").placeholder).toBe("");
  await user.type(inn, "{Backspace}{Backspace}");
  expect(screen.getByLabelText("КПП")).toBeTruthy();
  expect(screen.getByLabelText("ОГРН")).toBeTruthy();
  expect(dateOfNumber()).toBeNull();
});
