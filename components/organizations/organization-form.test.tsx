import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
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

/** The form on a page that is read again after a save; the service trims names. */
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

test("what is typed while an organization is saved stays when the page is read again", async () => {
  const { user, answer, refresh } = settings();
  await user.type(name(), " и ");
  await user.click(save());
  await user.type(name(), "Лютик");
  answer();
  await screen.findByText(/ещё не сохранено/);
  await refresh();
  expect(name().value).toBe("Ромашка и Лютик");
});

test("what was saved is shown as it is kept", async () => {
  const { user, answer, refresh } = settings();
  await user.type(name(), " и ");
  await user.click(save());
  answer();
  await screen.findByText("Изменения сохранены");
  await refresh();
  expect(name().value).toBe("Ромашка и");
});
