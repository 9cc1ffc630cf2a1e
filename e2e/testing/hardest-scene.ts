import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { docTypes } from "@/db/enums";
import { bankTokens } from "@/e2e/fakes/bank";
import type { DocumentRecord } from "@/lib/documents/schema";
import { addDays, type CalendarDate, today } from "@/lib/values/dates";
import type { ApiClient } from "./api-client";
import { incomingPayment, notify } from "./notify";
import type { Scene } from "./scene";
import { connectShop, sendOrder } from "./sites";

export type HardestScene = Scene & {
  /** The day on which it was created, in the time zone of the business. */
  madeOn: CalendarDate;
  /** Makes its organization the active one for the user signed in on a page. */
  enter: (page: Page) => Promise<void>;
};

/** 999 999 999 999,99: the highest price of a line. */
const maxPriceCents = 99_999_999_999_999;

/** Returns one unbreakable word of a length, in wide letters. */
const longWord = (length: number) =>
  "Щёголеватоподобнейшийжжжж".repeat(Math.ceil(length / 25)).slice(0, length);

/** Returns a text of long words. */
const longText = (length: number) =>
  `${longWord(60)} Электрогидравлические ${longWord(length)}`.slice(0, length).trimEnd();

const purposeOf = (number: string) => `Оплата по счёту № ${number} ${longWord(400)}`;

/**
 * Creates records of every kind with the longest values that people or programs may enter: names without
 * a space, sums of twelve digits, the longest numbers, and a separate organization with overdue invoices.
 */
export async function makeHardestScene(admin: ApiClient): Promise<HardestScene> {
  const mark = randomUUID().slice(0, 5).toUpperCase();
  const make = async <Made = { id: string }>(path: string, input: unknown): Promise<Made> => {
    const { status, body } = await admin.post<Made>(path, input);
    if (status !== 201) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const person = {
    inn: "770000001645",
    email: `${"shchegolevatopodobneyshiy".repeat(2)}@${"w".repeat(60)}.${"m".repeat(60)}.example`,
    phone: "8".repeat(100),
    signatoryName: longWord(200),
    signatoryPosition: longText(200),
    signatoryBasis: longWord(400),
  };
  const numberPrefixes = Object.fromEntries(docTypes.map((type, at) => [type, `${mark}ЩЩЩЖЖ${at}Ш`]));
  const organization = await make("/api/organizations", {
    ...person,
    name: longText(500),
    shortName: longWord(200),
    inn: "7700000016",
    kpp: "770001001",
    ogrn: "1027700000008",
    legalAddress: longWord(400),
    postalAddress: longWord(400),
    website: `https://${"w".repeat(60)}.example/${"щ".repeat(100)}`,
    accountantName: longWord(200),
    numberPrefixes,
  });
  await make(`/api/organizations/${organization.id}/bank-accounts`, {
    name: longWord(100),
    bankName: longWord(300),
    bik: "044525104",
    accountNumber: "40817810802000000008",
  });
  await make(`/api/organizations/${organization.id}/bank-credentials`, {
    environment: "prod",
    token: bankTokens.prod,
    customerCode: mark,
    accountCode: longWord(90),
  });
  const namesake = await make("/api/organizations", { name: mark, inn: "7700000016", numberPrefixes });
  const makeClient = (name: string, more = {}) =>
    make("/api/clients", {
      kind: "company",
      ...person,
      inn: "7800000027",
      name,
      address: longWord(800),
      ...more,
    });
  const client = await makeClient(`${mark}${longWord(480)}`, {
    shortName: `${mark}${longWord(190)}`,
    bankName: longWord(400),
    notes: longWord(2_000),
  });
  const archived = await makeClient(`${mark} ${longText(480)}`);
  const project = await make("/api/projects", {
    name: `${mark}${longWord(290)}`,
    organizationId: organization.id,
    defaultClientId: client.id,
    notes: longWord(2_000),
  });
  await make("/api/services", {
    name: `${mark}${longWord(490)}`,
    description: longWord(2_000),
    unit: longWord(50),
    priceCents: maxPriceCents,
    vatRate: "22",
  });
  const [now, dateInDays] = [today("Europe/Moscow"), (days: number) => addDays(now, days)];
  const makeDocument = (docType: string, clientId: string, more = {}) =>
    make<DocumentRecord>("/api/documents", {
      docType,
      organizationId: organization.id,
      clientId,
      projectId: project.id,
      notes: longWord(2_000),
      lines: [
        {
          name: longWord(1_900),
          description: longWord(2_000),
          unit: longWord(50),
          qty: 1,
          priceCents: maxPriceCents / 3,
          vatRate: "22",
        },
        {
          name: longText(300),
          unit: "шт",
          qty: "123456.789",
          priceCents: 99,
          discountPercent: "99.99",
          vatRate: "10",
        },
      ],
      ...more,
    });
  const issue = async (document: DocumentRecord) => {
    await admin.post(`/api/documents/${document.id}/status`, { status: "issued" });
    return document;
  };
  const contract = await issue(await makeDocument("contract", client.id, { date: dateInDays(-120) }));
  const overdue = { date: dateInDays(-90), dueDate: dateInDays(-60), basisDocumentId: contract.id };
  const issued = await issue(await makeDocument("invoice", archived.id, overdue));
  const partlyPaid = await issue(await makeDocument("invoice", client.id, overdue));
  await issue(await makeDocument("act", client.id, { date: dateInDays(-50), basisDocumentId: issued.id }));
  const upd = await issue(await makeDocument("upd", client.id));
  await issue(await make<DocumentRecord>(`/api/documents/${upd.id}/correct`, {}));
  const namesakeInvoice = await issue(
    // In the same year as the other's, and so with the same number.
    await makeDocument("invoice", client.id, {
      organizationId: namesake.id,
      projectId: null,
      date: overdue.date,
    }),
  );
  const draft = await makeDocument("invoice", client.id, { dueDate: dateInDays(10) });
  await make(`/api/documents/${issued.id}/emails`, {
    to: person.email,
    subject: longWord(200),
    text: longWord(2_000),
  });
  const template = await make("/api/templates", {
    name: `${mark}${longWord(290)}`,
    docType: "invoice",
    description: longWord(2_000),
    body: [
      { type: "heading", level: 1, content: longWord(300) },
      { type: "custom_text", content: `{{customer.name}}${longWord(1_000)}` },
      { type: "services_table" },
    ],
  });
  const link = await make<{ url: string }>(`/api/documents/${issued.id}/links`, { days: 7 });
  const reconciliation = await make("/api/reconciliations", {
    organizationId: organization.id,
    clientId: client.id,
    from: dateInDays(-200),
    to: dateInDays(0),
  });
  const series = await make("/api/series", {
    organizationId: organization.id,
    clientId: client.id,
    name: longWord(200),
    docTypes: ["invoice", "act", "upd"],
    lines: [
      { name: longWord(1_900), unit: longWord(50), qty: 1, priceCents: 9_999_999_999_999, vatRate: "22" },
    ],
    dayOfMonth: 31,
    from: "2026-01-01",
    mode: "send",
    pausedAt: `${now}T00:00:00.000Z`,
  });
  const answerLink = await make<{ url: string }>(`/api/reconciliations/${reconciliation.id}/links`, {});
  const payer = `${mark}${longWord(290)}`;
  const notifyPayment = (rubles: number, number: string, more = {}) =>
    notify({
      ...incomingPayment(rubles, purposeOf(number)),
      payerName: `${payer}${number}`,
      payerInn: person.inn,
      customerCode: mark,
      ...more,
    });
  await notifyPayment(99_999_999_999.99, partlyPaid.number, { payerInn: "7800000027" });
  await notifyPayment(1, partlyPaid.number, { webhookType: "outgoingPayment" });
  await notifyPayment(1_000_000_000, namesakeInvoice.number);
  await notifyPayment(164_700, `${partlyPaid.number}, ${issued.number}`);
  for (const rubles of [164_700, 1_234_567.89, 99_999_999_999.99]) await notifyPayment(rubles, `?${rubles}`);
  await make(`/api/documents/${issued.id}/payments`, {
    amountCents: 12_345,
    paidAt: now,
    payerName: longWord(500),
    purpose: longWord(900),
  });
  await make(`/api/documents/${issued.id}/payments`, {
    amountCents: 100_000_000_000,
    paidAt: now,
    payerName: `${payer}${namesakeInvoice.number}`,
  });
  const slug = `hard-${mark.toLowerCase()}`;
  const site = { slug, name: longWord(200), organizationId: organization.id };
  const { apiKey, ...shop } = await make<{ apiKey: string; id: string }>("/api/sites", site);
  await connectShop(admin, shop.id);
  const orderAnswer = await sendOrder(apiKey, {
    externalId: longWord(200),
    customer: { ...person, inn: "7800000027", name: longWord(490), address: longWord(900) },
    items: [{ name: longWord(1_900), qty: 1, unit: longWord(50), price: "999999999999.99", vat: 22 }],
    comment: longWord(3_000),
  });
  if (!orderAnswer.body.ok) throw new Error(`no order: ${JSON.stringify(orderAnswer.body)}`);
  for (const list of ["documents", "payments"]) {
    await make("/api/saved-filters", { list, name: `${mark}${longWord(55)}`, query: `q=${mark}` });
  }
  const webhook = await make<{ id: string }>("/api/webhooks", {
    url: `https://${mark.toLowerCase()}.invalid/${"a".repeat(1_900)}`,
    events: ["month.closed", "month.reopened"],
  });
  await admin.post(`/api/webhooks/${webhook.id}/test`);
  await admin.remove(`/api/clients/${archived.id}`);
  const [paidTwice] = (
    await admin.get<Array<{ id: string }>>(`/api/payments?limit=1&source=bank&documentId=${issued.id}`)
  ).body;
  const [payment] = (await admin.get<Array<{ id: string }>>(`/api/payments?limit=1&q=${mark}`)).body;
  return {
    madeOn: now,
    organization,
    client,
    archived,
    draft,
    issued,
    paid: issued,
    project,
    payerName: payer,
    reconciliation,
    series,
    link: new URL(link.url).pathname,
    answerLink: new URL(answerLink.url).pathname,
    payment: payment!,
    paidTwice: paidTwice!,
    order: orderAnswer.body,
    shop,
    template,
    webhook,
    member: (await admin.get<Array<{ id: string }>>("/api/members?limit=1")).body[0]!,
    enter: async (page) => {
      const data = { organizationId: organization.id };
      const response = await page.request.post("/api/active-organization", { data });
      if (!response.ok()) throw new Error(`the organization was not entered: ${response.status()}`);
    },
  };
}
