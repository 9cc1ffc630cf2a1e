import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ClientForm } from "@/components/clients/client-form";
import { OrganizationForm } from "@/components/organizations/organization-form";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { Client } from "@/lib/clients/schema";
import { defaultPrefixes } from "@/lib/organizations/rules";
import type { Organization } from "@/lib/organizations/schema";

const id = "01939f2e-7c3a-7000-8000-000000000001";
const client = { id, kind: "company", name: "ООО «Ромашка»", archivedAt: null } as Client;
const organization = {
  ...{ id, name: "ООО «Ромашка»", numberPrefixes: defaultPrefixes, vatMode: "on_top", defaultVatRate: "22" },
  ...{ printOriginalCode: true, updatedAt: "2026-11-20T10:00:00.000Z", archivedAt: null },
} as Organization;

const forms: Array<[of: string, action: string, record: object, form: ReactNode, words: string]> = [
  [
    "a client",
    "updateClientAction",
    client,
    <ClientForm key="client" client={client} />,
    "Изменения сохранены, но клиент тем временем ушёл в архив",
  ],
  [
    "an organization",
    "updateOrganizationAction",
    organization,
    <OrganizationForm key="organization" organization={organization} year={2026} />,
    "Изменения сохранены, но организация тем временем ушла в архив",
  ],
];

/** Saves a form whose action returns the record with `changes` applied. */
async function saveForm(action: string, record: object, form: ReactNode, changes: object): Promise<void> {
  answerActions({
    [action]: async (input) => ({ ok: true, data: { ...record, ...(input as object), ...changes } }),
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      {form}
      <Toaster />
    </AppRouterContext>,
  );
  await user.type(document.querySelector<HTMLInputElement>("input[name=name]")!, " и");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
}

test.each(forms)("saving %s that was archived meanwhile says that it is in the archive", async (...given) => {
  const [, action, record, form, words] = given;
  await saveForm(action, record, form, { archivedAt: "2026-11-20T10:00:01.000Z" });
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each(forms)(
  "saving %s that is not archived just says that it is saved",
  async (_, action, record, form) => {
    await saveForm(action, record, form, {});
    expect(await screen.findByText("Изменения сохранены")).toBeTruthy();
  },
);
