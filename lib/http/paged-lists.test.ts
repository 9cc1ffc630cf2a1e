import { v7 } from "uuid";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  documentEmails,
  events,
  listImports,
  numberGaps,
  orders,
  payments,
  reconciliationEmails,
  reminders,
  seriesDocuments,
} from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createReconciliation } from "@/lib/reconciliations/create";
import { createSeries } from "@/lib/series/create";
import { send } from "@/lib/testing/request";
import { walkRoutes } from "./walk";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const endpoints = (await walkRoutes()).filter(({ method }) => method === "GET");

/** The ids of the records that contain the lists below, by address. */
const ids: Record<string, string> = {};
const three = [1, 2, 3];

beforeAll(async () => {
  const { clientId, organizationId, projectId, caller } = scenario;
  const [act, invoice, later] = [
    await scenario.create({ docType: "act", clientId }),
    await scenario.create({ clientId }),
    await scenario.create({ clientId }),
  ];
  const [order] = await database()
    .insert(orders)
    .values({ organizationId, totalCents: 0, vatCents: 0, rawPayload: {}, search: "" })
    .returning();
  const [payment] = await database()
    .insert(payments)
    .values({ organizationId, kind: "incoming", amountCents: 100 })
    .returning();
  const period = { from: "2026-01-01", to: "2026-03-31" };
  const reconciliation = await execute(createReconciliation, caller, { clientId, ...period });
  const series = await execute(createSeries, caller, {
    ...{ clientId, name: "Обслуживание", docTypes: ["act", "invoice"], dayOfMonth: 1, from: "2026-01-01" },
    lines: [{ name: "Услуга", qty: 1, priceCents: 100 }],
  });
  Object.assign(ids, {
    ...{ clients: clientId, documents: act.id, orders: order!.id, projects: projectId },
    ...{ reconciliations: reconciliation.id, payments: payment!.id, series: series.id },
  });
  await database()
    .insert(seriesDocuments)
    .values([
      { seriesId: series.id, period: "2026-01", docType: "invoice", documentId: invoice.id },
      { seriesId: series.id, period: "2026-02", docType: "act", documentId: act.id },
      { seriesId: series.id, period: "2026-02", docType: "invoice", documentId: later.id },
    ]);

  const letter = {
    ...{ fingerprint: "", state: "sent" as const, cc: [], subject: "Акт", text: "Добрый день" },
    ...{ attach: "pdf" as const, messageId: "<1@example.ru>", sentBy: "admin" },
  };
  const reminder = {
    ...{ clientId, organizationId, date: "2026-01-10", step: 3, isClaim: false, isManual: true },
    ...{ state: "failed" as const, to: "a@example.ru", subject: "Счёт", text: "Добрый день" },
    ...{ messageId: "<1@example.ru>", sentBy: "admin" },
  };
  const edit = { kind: "project.updated", data: {}, actorName: "Анна", createdAt: new Date().toISOString() };
  const file = { fileName: "a.xlsx", newCount: 1, changedCount: 0, importedByName: "Анна" };
  // All deleted at once.
  const gap = { organizationId, docType: "act" as const, year: 2020, number: "А", deletedByName: "Анна" };
  for (const sequence of three) {
    await database()
      .insert(events)
      .values(
        [act.id, order!.id, projectId, payment!.id, reconciliation.id].map((subjectId) => ({
          ...edit,
          id: v7(),
          subjectId,
        })),
      );
    await database()
      .insert(documentEmails)
      .values({ ...letter, to: ["a@example.ru"], documentId: act.id });
    await database()
      .insert(reconciliationEmails)
      .values({ ...letter, to: ["a@example.ru"], reconciliationId: reconciliation.id });
    await database().insert(reminders).values(reminder);
    await database()
      .insert(numberGaps)
      .values({ ...gap, sequence, deletedAt: "2026-01-10T09:00:00.000Z" });
    for (const list of ["clients", "services", "debts"] as const)
      await database()
        .insert(listImports)
        .values({ ...file, list, importedAt: edit.createdAt });
  }
});

test.each([
  "/api/documents/{id}/events",
  "/api/orders/{id}/events",
  "/api/projects/{id}/events",
  "/api/payments/{id}/events",
  "/api/reconciliations/{id}/events",
  "/api/documents/{id}/emails",
  "/api/reconciliations/{id}/emails",
  "/api/clients/{id}/reminders",
  "/api/clients/{id}/letters",
  "/api/series/{id}/documents",
  "/api/clients/import",
  "/api/services/import",
  "/api/documents/import",
  "/api/documents/gaps",
])("%s is paged to its end in a constant order and refuses a limit out of range", async (address) => {
  const { handler } = endpoints.find((each) => each.address === address)!;
  const id = ids[address.split("/")[2]!]!;
  const ask = (search: string) =>
    send(handler, { path: `${address.replace("{id}", id)}${search}`, params: { id } });
  for (const limit of ["0", "201", "ten"])
    expect(await ask(`?limit=${limit}`)).toMatchObject({ status: 400, body: { error: "validation_error" } });
  const whole = await ask("");
  expect(whole.headers.get("link")).toBeNull();
  expect(whole.body.length).toBeGreaterThanOrEqual(three.length);
  const found = [];
  for (let search: string | undefined = "?limit=1"; search; ) {
    const { body, headers }: Awaited<ReturnType<typeof ask>> = await ask(search);
    expect(body).toHaveLength(1);
    found.push(...body);
    search = headers.get("link")?.match(/(\?[^>]+)>; rel="next"$/)?.[1];
  }
  expect(found).toEqual(whole.body);
});

/**
 * Lists that are returned whole: they never exceed what one record, member or day has, or they are computed and not
 * stored.
 */
const whole = [
  "/api/bulk-runs",
  "/api/clients/{id}/payers",
  "/api/documents/history",
  "/api/documents/{id}/check",
  "/api/documents/{id}/correction-differences",
  "/api/documents/{id}/differences",
  "/api/documents/{id}/files",
  "/api/documents/{id}/issues",
  "/api/documents/{id}/links",
  "/api/invitations",
  "/api/me/sessions",
  "/api/members/{id}/sessions",
  "/api/members/{id}/tokens",
  "/api/organizations/{organizationId}/images",
  "/api/organizations/{organizationId}/letter-templates",
  "/api/organizations/{organizationId}/numbering",
  "/api/originals/missing",
  "/api/payments/{id}/proposals",
  "/api/reconciliations/{id}/files",
  "/api/reconciliations/{id}/links",
  "/api/reminders/due",
  "/api/saved-filters",
  "/api/series/suggestions",
  "/api/vat-rates",
];

test("only the known short lists are not paged", () => {
  const unpaged = endpoints.filter(({ handler }) => handler.operation?.output instanceof z.ZodArray);
  expect(unpaged.map(({ address }) => address).sort()).toEqual(whole);
});
