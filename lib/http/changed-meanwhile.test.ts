import { expect, test, vi } from "vitest";
import { updateBankAccount } from "@/lib/bank-accounts/update";
import { createBankCredential } from "@/lib/bank-credentials/create";
import { updateBankCredential } from "@/lib/bank-credentials/update";
import { createClient } from "@/lib/clients/create";
import { updateClient } from "@/lib/clients/update";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { execute } from "@/lib/kernel/operation";
import { updateOrganization } from "@/lib/organizations/update";
import { createProject } from "@/lib/projects/create";
import { updateProject } from "@/lib/projects/update";
import { saveReminderRules } from "@/lib/reminders/save-rules";
import { createSeries } from "@/lib/series/create";
import { updateSeries } from "@/lib/series/update";
import { createService } from "@/lib/services/create";
import { updateService } from "@/lib/services/update";
import { createSite } from "@/lib/sites/create";
import { updateSite } from "@/lib/sites/update";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { createWebhook } from "@/lib/webhooks/create";
import { updateWebhook } from "@/lib/webhooks/update";

vi.stubEnv("BANK_JWT_KEY", "00".repeat(32));
const scenario = documentScenario();

type Case = {
  /** Creates a record and returns what its form was opened with and a function that saves it. */
  open: () => Promise<{ save: (input: Record<string, unknown>) => Promise<Record<string, unknown>> }>;
  /** A field that two people change one after the other, and below a different field. */
  field: [name: string, first: unknown, second: unknown];
  other: [name: string, value: unknown];
};

const line = (priceCents: number) => [{ name: "Обслуживание", qty: 1, priceCents, vatRate: "22" }];

const steps = (days: number) => [{ days, subject: "Оплата", text: "Напоминаем" }];

const exchange = (url: string) => ({ url, login: "exchange", password: "secret" });

const token = "eyJhbGciOiJSUzI1NiJ9.payload.signature";

const cases: Record<string, Case> = {
  client: {
    open: async () => {
      const { id } = await execute(createClient, scenario.caller, { name: "ООО «Ромашка»", kind: "company" });
      return { save: (input) => execute(updateClient, scenario.caller, { id, ...input }) };
    },
    field: ["phone", "111", "222"],
    other: ["email", "a@b.example"],
  },
  service: {
    open: async () => {
      const input = { name: "Аудит", priceCents: 100, unit: "ч" };
      const { id } = await execute(createService, scenario.caller, input);
      return { save: (changes) => execute(updateService, scenario.caller, { id, ...changes }) };
    },
    field: ["priceCents", 200, 300],
    other: ["unit", "шт"],
  },
  project: {
    open: async () => {
      const { id } = await execute(createProject, scenario.caller, { name: "Сделка" });
      return { save: (input) => execute(updateProject, scenario.caller, { id, ...input }) };
    },
    field: ["notes", "одно", "другое"],
    other: ["name", "Крупная сделка"],
  },
  series: {
    open: async () => {
      const { id } = await execute(createSeries, scenario.caller, {
        clientId: scenario.clientId,
        name: "Абонплата",
        docTypes: ["act"],
        lines: line(100_00),
        dayOfMonth: 31,
        from: "2038-01-01",
      });
      return { save: (input) => execute(updateSeries, scenario.caller, { id, ...input }) };
    },
    field: ["lines", line(200_00), line(300_00)],
    other: ["name", "Обслуживание"],
  },
  organization: {
    open: async () => {
      const admin = await callerAs("admin");
      const { organizationId } = scenario;
      return { save: (input) => execute(updateOrganization, admin, { organizationId, ...input }) };
    },
    field: ["legalAddress", "г. Москва, ул. Первая, д. 1", "г. Москва, ул. Вторая, д. 2"],
    other: ["shortName", "Ветер"],
  },
  "bank account": {
    open: async () => {
      const admin = await callerAs("admin");
      const key = { organizationId: scenario.organizationId, id: scenario.accountId };
      return { save: (input) => execute(updateBankAccount, admin, { ...key, ...input }) };
    },
    field: ["bankName", "ООО «Банк Точка», г. Москва", "Точка"],
    other: ["name", "Главный"],
  },
  site: {
    open: async () => {
      const admin = await callerAs("admin");
      const { organizationId } = scenario;
      const { id } = await execute(createSite, admin, { name: "Магазин", slug: "shop", organizationId });
      return { save: (input) => execute(updateSite, admin, { id, ...input }) };
    },
    field: ["domain", "one.example", "two.example"],
    other: ["name", "Лавка"],
  },
  "engine of a site": {
    open: async () => {
      const admin = await callerAs("admin");
      const { organizationId } = scenario;
      const { id } = await execute(createSite, admin, { name: "Магазин", slug: "engine", organizationId });
      await execute(updateSite, admin, { id, engine: "commerceml", settings: exchange("https://a.example") });
      return { save: (input) => execute(updateSite, admin, { id, ...input }) };
    },
    field: ["settings", exchange("https://b.example"), exchange("https://c.example")],
    other: ["name", "Лавка"],
  },
  webhook: {
    open: async () => {
      const admin = await callerAs("admin");
      const { id } = await execute(createWebhook, admin, { url: "https://example.com/hook" });
      return { save: (input) => execute(updateWebhook, admin, { id, ...input }) };
    },
    field: ["events", ["document.issued"], ["payment.*"]],
    other: ["url", "https://example.com/other"],
  },
  "bank credential": {
    open: async () => {
      const admin = await callerAs("admin");
      const { organizationId } = scenario;
      const input = { organizationId, environment: "sandbox", token };
      const { id } = await execute(createBankCredential, admin, input);
      return { save: (changes) => execute(updateBankCredential, admin, { organizationId, id, ...changes }) };
    },
    field: ["customerCode", "100", "200"],
    other: ["environment", "prod"],
  },
  "rules of reminders": {
    open: async () => {
      const admin = await callerAs("admin");
      const { organizationId } = scenario;
      return { save: (input) => execute(saveReminderRules, admin, { organizationId, ...input }) };
    },
    field: ["steps", steps(3), steps(5)],
    other: ["interestPercent", 7.5],
  },
  "words of letters": {
    open: async () => {
      const admin = await callerAs("admin");
      const key = { organizationId: scenario.organizationId, docType: "invoice" };
      return { save: (input) => execute(saveEmailTemplate, admin, { ...key, ...input }) };
    },
    field: ["subject", "Первый", "Второй"],
    other: ["text", "Здравствуйте"],
  },
};

test.each(Object.entries(cases))(
  "%s: a field changed by somebody else meanwhile is refused, and other fields are saved",
  async (_, it) => {
    const { save } = await it.open();
    const [[name, first, second], [otherName, other]] = [it.field, it.other];
    const opened = await save({});
    const seen = { [name]: opened[name] };
    const theirs = await save({ [name]: first, seen });

    // Fields that nobody else has changed are saved, and setting a stored value again is not a conflict.
    expect(await save({ [otherName]: other, seen: { [otherName]: opened[otherName] } })).toMatchObject({
      [otherName]: other,
      [name]: theirs[name],
    });
    await save({ [name]: theirs[name], seen });

    expect(await failureOf(save({ [name]: second, seen }))).toEqual({
      code: "validation_error",
      fields: [name],
    });
    expect(await save({})).toMatchObject({ [name]: theirs[name] });
    const mine = await save({ [name]: second, seen: { [name]: theirs[name] } });
    expect(mine[name]).not.toEqual(theirs[name]);
    // Without `seen` the last write wins, as programs expect.
    expect(await save({ [name]: first })).toMatchObject({ [name]: theirs[name] });
  },
);

test("seen values of sealed fields are ignored", async () => {
  const admin = await callerAs("admin");
  const { organizationId } = scenario;
  const hook = await execute(createWebhook, admin, { url: "https://example.com/hook" });
  const access = await execute(createBankCredential, admin, { organizationId, environment: "prod", token });
  const seen = { token: "", sealedToken: "", secret: "", sealedSecret: "" };
  const url = "https://example.com/other";
  expect(await execute(updateWebhook, admin, { id: hook.id, url, seen })).toMatchObject({ url });
  const changed = { organizationId, id: access.id, customerCode: "100", seen };
  expect(await execute(updateBankCredential, admin, changed)).toMatchObject({ customerCode: "100" });
});
