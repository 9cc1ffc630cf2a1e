import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { ConnectionDialog } from "@/components/bank-credentials/connection-dialog";
import { EditCredential } from "@/components/bank-credentials/edit-credential";
import { ClientForm } from "@/components/clients/client-form";
import { BankAccountMenu } from "@/components/organizations/bank-account-menu";
import { ProjectForm } from "@/components/projects/project-form";
import { ServiceDialog } from "@/components/services/service-dialog";
import { EngineActions } from "@/components/shops/engine-actions";
import { EditSite } from "@/components/sites/edit-site";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { EditWebhook } from "@/components/webhooks/edit-webhook";

const id = "01939f2e-7c3a-7000-8000-000000000001";
const organizationId = "01939f2e-7c3a-7000-8000-000000000002";
const router = { push: () => {}, refresh: () => {} } as never;

/** A page with a record on it, which the test can re-render with changes made by somebody else. */
function showPage(before: object, draw: (record: never) => ReactNode) {
  let read: (record: object) => void = () => {};
  function Page() {
    const [record, setRecord] = useState(before);
    read = setRecord;
    return <AppRouterContext value={router}>{draw(record as never)}</AppRouterContext>;
  }
  const user = show(<Page />);
  return { user, readAgain: (changes: object) => act(async () => read({ ...before, ...changes })) };
}

/** Refuses the first save with `changed_meanwhile` and accepts the later ones. */
function refuseFirstSave(action: string, field: string, others: Parameters<typeof answerActions>[0] = {}) {
  const sent: object[] = [];
  answerActions({
    ...others,
    [action]: async (input) => {
      if (sent.push(input as object) > 1) return { ok: true, data: { id, organizationId } };
      const fieldErrors = { [field]: ["Пока вы правили, здесь сохранили другое"] };
      return { ok: false, error: "validation_error", detail: "changed_meanwhile", fieldErrors };
    },
  });
  return sent;
}

const save = () => screen.getByRole("button", { name: "Сохранить" });
const choices = {
  organizations: [{ id: organizationId, name: "Ромашка", shortName: null }],
  activeOrganizationId: organizationId,
  hasOwnKeys: true,
};
const onClose = () => {};

const dialogs: Array<{
  of: string;
  before: object;
  theirs: object;
  draw: (record: never) => ReactNode;
  action: string;
  field: [name: string, label: string, seen: string];
  besides?: object;
}> = [
  {
    of: "a site",
    before: {
      id,
      organizationId,
      name: "Магазин",
      slug: "shop",
      domain: "one.example",
      defaultOfferTemplateId: null,
    },
    theirs: { name: "Лавка", domain: "two.example" },
    draw: (site) => <EditSite site={site} choices={choices} onClose={onClose} />,
    action: "updateSiteAction",
    field: ["domain", "Домен", "one.example"],
  },
  {
    of: "a webhook",
    before: { id, url: "https://one.example", events: ["document.issued"] },
    theirs: { url: "https://two.example", events: ["*"] },
    draw: (webhook) => <EditWebhook webhook={webhook} onClose={onClose} />,
    action: "updateWebhookAction",
    field: ["url", "Адрес", "https://one.example"],
  },
  {
    of: "a bank credential, without its token",
    before: {
      id,
      organizationId,
      environment: "prod",
      customerCode: "1",
      accountCode: null,
      bankAccountId: null,
    },
    theirs: { environment: "sandbox", customerCode: "2" },
    draw: (credential) => <EditCredential credential={credential} accounts={[]} onClose={onClose} />,
    action: "updateBankCredentialAction",
    field: ["customerCode", "Код клиента", "1"],
    besides: { organizationId },
  },
  {
    of: "a client, without the choices that nobody touched",
    before: {
      id,
      kind: "company",
      name: "Ромашка",
      remindersOff: false,
      paymentTermKind: "calendar",
      phone: "1",
    },
    theirs: {
      kind: "entrepreneur",
      name: "Лютик",
      remindersOff: true,
      paymentTermKind: "working",
      phone: "2",
    },
    draw: (client) => <ClientForm client={client} />,
    action: "updateClientAction",
    field: ["phone", "Телефон", "1"],
  },
  {
    of: "a service, without the choices that nobody touched",
    before: { id, name: "Аренда", unit: "мес", priceCents: 100, vatRate: "none", kind: "service" },
    theirs: { name: "Наём", unit: "шт", priceCents: 200, vatRate: "22", kind: "goods" },
    draw: (service) => <ServiceDialog service={service} open onClose={onClose} />,
    action: "updateServiceAction",
    field: ["name", "Название", "Аренда"],
  },
  {
    of: "a project, without the choices that nobody touched",
    before: {
      id,
      organizationId,
      organization: { name: "Ромашка", shortName: null },
      name: "Сайт",
      defaultClient: { id: organizationId, name: "Лютик", shortName: null, inn: null },
      defaultClientId: organizationId,
    },
    theirs: { defaultClient: null, defaultClientId: null, name: "Портал" },
    draw: (project) => (
      <ProjectForm project={project} organizations={[]} activeOrganizationId={organizationId} />
    ),
    action: "updateProjectAction",
    field: ["name", "Название", "Сайт"],
  },
];

test.each(dialogs)(
  "editing $of sends the values seen before; after a conflict, saving again overwrites",
  async ({ before, theirs, draw, action, field: [name, label, seen], besides = {} }) => {
    const sent = refuseFirstSave(action, name);
    const { user, readAgain } = showPage(before, draw);
    const input = await screen.findByRole("textbox", { name: new RegExp(`^${label}`) });
    await user.type(input, "9");
    await readAgain(theirs);
    await user.click(save());
    expect(await screen.findByText(/сохранили другое/)).toBeTruthy();
    const mine = { ...besides, id, [name]: `${seen}9` };
    expect(sent).toEqual([{ ...mine, seen: { [name]: seen } }]);
    await expect.poll(() => save().getAttribute("aria-busy")).not.toBe("true");
    await user.click(save());
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toEqual(mine);
  },
);

test("editing a site's engine sends the settings seen before, without the password", async () => {
  const sent = refuseFirstSave("updateSiteAction", "settings");
  const settings = { url: "https://shop.example", login: "exchange", everyMinutes: 15 };
  const { user, readAgain } = showPage({ id, engine: "commerceml", settings }, (site) => (
    <EngineActions site={site} />
  ));
  await user.click(screen.getByRole("button", { name: "Изменить" }));
  await user.type(await screen.findByRole("textbox", { name: /^Логин/ }), "9");
  await user.type(screen.getByLabelText(/^Пароль/), "secret");
  await readAgain({ settings: { ...settings, login: "theirs" } });
  await user.click(save());
  const mine = { id, settings: { ...settings, login: "exchange9", password: "secret" } };
  await expect.poll(() => sent).toMatchObject([{ ...mine, seen: { settings } }]);
  expect(sent[0]).not.toHaveProperty("engine");
  await expect.poll(() => save().getAttribute("aria-busy")).not.toBe("true");
  await user.click(save());
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).not.toHaveProperty("seen");
});

test("choosing an account at the bank sends the codes seen before; after a conflict, choosing again overwrites", async () => {
  const accountCode = "40702810600000000001";
  const accounts = [{ accountCode, bik: "044525104", name: null, status: "Enabled" }];
  const customers = [{ customerCode: "2", name: "Ромашка", inn: null, accounts }];
  const sent = refuseFirstSave("updateBankCredentialAction", "accountCode", {
    testBankConnectionAction: async () => ({ ok: true, data: { ok: true, customers } }),
  });
  const credential = { id, organizationId, customerCode: "1", accountCode: null, bankAccountId: null };
  const own = [{ id: organizationId, accountNumber: accountCode }];
  const { user } = showPage(credential, (record) => (
    <>
      <ConnectionDialog credential={record} accounts={own as never} onClose={onClose} />
      <Toaster />
    </>
  ));
  const choose = () => screen.findByRole("button", { name: /40702810600000000001/ });
  await user.click(await choose());
  expect(await screen.findByText(/сохранили другое/)).toBeTruthy();
  const codes = { id, organizationId, customerCode: "2", accountCode, bankAccountId: organizationId };
  const seen = { customerCode: "1", accountCode: null, bankAccountId: null };
  expect(sent).toEqual([{ ...codes, seen }]);
  await expect.poll(async () => (await choose()).getAttribute("aria-busy")).not.toBe("true");
  await user.click(await choose());
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual(codes);
});

test("a bank account's dialog opened after a refresh sends the refreshed values as seen", async () => {
  const sent = refuseFirstSave("updateBankAccountAction", "name");
  const account = {
    id,
    organizationId,
    name: "Главный",
    bik: "044525104",
    correspondentAccount: "30101810745374525104",
    bankName: "ООО «Банк Точка»",
    accountNumber: "40702810600000000001",
    isDefault: true,
    archivedAt: null,
  };
  const { user, readAgain } = showPage(account, (record) => <BankAccountMenu account={record} />);
  await readAgain({ name: "Расчётный" });
  await user.click(screen.getByRole("button", { name: /40702810600000000001/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Изменить" }));
  await user.type(await screen.findByRole("textbox", { name: "Как называть" }), "9");
  await user.click(save());
  await expect
    .poll(() => sent)
    .toEqual([{ id, organizationId, name: "Расчётный9", seen: { name: "Расчётный" } }]);
});

test("codes saved after their dialog was closed do not close another one", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const accounts = [{ accountCode: "40702810600000000001", bik: "044525104", name: null, status: "Enabled" }];
  answerActions({
    testBankConnectionAction: async () => ({
      ok: true,
      data: { ok: true, customers: [{ customerCode: "2", name: "Ромашка", inn: null, accounts }] },
    }),
    updateBankCredentialAction: () => promise,
  });
  let closed = 0;
  const credential = { id, organizationId, customerCode: "1", accountCode: null, bankAccountId: null };
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      closed += 1;
      setOpen(false);
    };
    return isOpen && <ConnectionDialog credential={credential as never} accounts={[]} onClose={close} />;
  }
  const user = show(
    <AppRouterContext value={router}>
      <Page />
      <Toaster />
    </AppRouterContext>,
  );
  await user.click(await screen.findByRole("button", { name: /40702810600000000001/ }));
  await user.keyboard("{Escape}");
  expect(closed).toBe(1);
  await act(async () => resolve({ ok: true, data: credential }));
  expect(await screen.findByText("Коды сохранены")).toBeTruthy();
  expect(closed).toBe(1);
});
