import { randomUUID } from "node:crypto";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { ApiClient } from "./api-client";
import { incomingPayment, notify } from "./notify";
import { connectShop } from "./sites";

export type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Creates records of every kind that no other test changes, for checking their pages. */
export async function makeScene(admin: ApiClient) {
  const tag = randomUUID().slice(0, 8);
  const make = async <Made = { id: string }>(path: string, input: unknown): Promise<Made> => {
    const { status, body } = await admin.post<Made>(path, input);
    if (status !== 201) throw new Error(`${path} answered ${status}`);
    return body;
  };
  const organization = await make("/api/organizations", {
    name: `ООО «Смотрины ${tag}»`,
    inn: "7700000016",
    numberPrefixes: { invoice: tag.toUpperCase() },
  });
  await make(`/api/organizations/${organization.id}/bank-accounts`, {
    bankName: "ООО «Банк Точка»",
    bik: "044525104",
    accountNumber: "40817810802000000008",
  });
  const makeClient = (name: string) =>
    make("/api/clients", { kind: "company", name: `${name} ${tag}`, inn: "7800000027" });
  const [client, archived] = [await makeClient("АО «Заказчик»"), await makeClient("АО «Бывший заказчик»")];
  const makeInvoice = (clientId: string) =>
    make<DocumentRecord>("/api/documents", {
      docType: "invoice",
      organizationId: organization.id,
      clientId,
      lines: [{ name: "Обслуживание", unit: "час", qty: 2, priceCents: 150_000, vatRate: "22" }],
    });
  // Ensures that there is something to issue even on the first day of a month.
  await make("/api/documents", { docType: "invoice" });
  const [draft, issued, paid] = [
    await makeInvoice(client.id),
    await makeInvoice(archived.id),
    await makeInvoice(archived.id),
  ];
  for (const { id } of [issued, paid]) await admin.post(`/api/documents/${id}/status`, { status: "issued" });
  await make(`/api/documents/${issued.id}/emails`, {
    to: `client-${tag}@example.ru`,
    subject: "Счёт",
    text: "Счёт во вложении.",
  });
  await admin.remove(`/api/clients/${archived.id}`);
  const project = await make("/api/projects", {
    name: `Проект ${tag}`,
    organizationId: organization.id,
    defaultClientId: client.id,
  });
  const link = await make<{ url: string }>(`/api/documents/${issued.id}/links`, { days: 7 });
  const period = { from: "2026-01-01", to: "2026-12-31" };
  const reconciliation = await make("/api/reconciliations", {
    organizationId: organization.id,
    clientId: client.id,
    ...period,
  });
  const series = await make("/api/series", {
    organizationId: organization.id,
    clientId: client.id,
    name: "Обслуживание",
    docTypes: ["invoice", "act"],
    lines: [{ name: "Обслуживание за {{period}}", qty: 1, priceCents: 150_000, vatRate: "22" }],
    dayOfMonth: 31,
    from: "2026-01-01",
  });
  const answerLink = await make<{ url: string }>(`/api/reconciliations/${reconciliation.id}/links`, {});
  const shop = await make("/api/sites", {
    name: `Магазин ${tag}`,
    slug: tag,
    organizationId: organization.id,
  });
  await connectShop(admin, shop.id);
  const payerName = `Плательщик ${tag}`;
  // Identified by name only: other tests book payments with the usual INN, and the proposals learn from that.
  await notify({ ...incomingPayment(4_321.09, `Оплата ${tag}`), payerInn: undefined, payerName });
  const manualPayment = { amountCents: 12_300, payerName: `Дважды ${tag}`, paidAt: new Date().toISOString() };
  await make(`/api/documents/${paid.id}/payments`, manualPayment);
  await notify({
    ...incomingPayment(manualPayment.amountCents / 100, `Аванс по счету ${paid.number}`),
    payerInn: undefined,
    payerName: manualPayment.payerName,
  });
  const newestOf = async (list: string) => (await admin.get<Array<{ id: string }>>(list)).body[0]!;
  const webhook = await make("/api/webhooks", {
    url: "https://hooks.example.invalid/documents",
    events: ["month.closed", "organization.updated"],
  });
  await admin.post(`/api/webhooks/${webhook.id}/test`);
  return {
    organization,
    client,
    archived,
    draft,
    issued,
    /** Partially paid, and with one payment recorded twice. */
    paid,
    project,
    payerName,
    reconciliation,
    series,
    link: new URL(link.url).pathname,
    shop,
    answerLink: new URL(answerLink.url).pathname,
    payment: await newestOf(`/api/payments?limit=1&q=${encodeURIComponent(payerName)}`),
    /** The payment that was also entered by hand. */
    paidTwice: await newestOf(
      `/api/payments?limit=1&source=bank&q=${encodeURIComponent(manualPayment.payerName)}`,
    ),
    order: await newestOf("/api/orders?limit=1"),
    template: await newestOf("/api/templates?limit=1"),
    webhook,
    member: (await admin.get<Array<{ id: string }>>("/api/members?limit=1")).body[0]!,
  };
}
