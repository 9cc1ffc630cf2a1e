import { expect, test } from "vitest";
import { clients, documentEmails, reconciliationEmails } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createReconciliation } from "@/lib/reconciliations/create";
import { failureOf } from "@/lib/testing/failure";
import { searchKey } from "@/lib/values/search";
import { listClientLetters } from "./list";

const scenario = documentScenario();

const sent = {
  fingerprint: "f",
  state: "sent" as const,
  to: ["buh@example.ru"],
  cc: [],
  text: "Добрый день",
  attach: "pdf" as const,
  messageId: "<1@example.ru>",
  sentBy: "admin",
};

const list = async (input: Record<string, unknown>) =>
  (await execute(listClientLetters, scenario.caller, input)).items;

test("a client's letters are those with its documents and reconciliations of one organization", async () => {
  const [other] = await database()
    .insert(clients)
    .values({ kind: "company", name: "ООО «Другой»", search: searchKey("ООО «Другой»") })
    .returning();
  const { clientId, foreignOrganizationId } = scenario;
  const paper = async (extra: Record<string, unknown>) => {
    const { id } = await scenario.create({
      docType: "act",
      date: "2026-10-05",
      lines: [{ name: "Услуга", qty: 1, priceCents: 100, vatRate: "none" }],
      ...extra,
    });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    return id;
  };
  const documentId = await paper({ clientId });
  const letter = (id: string, subject: string, refused: string[] = []) =>
    database()
      .insert(documentEmails)
      .values({ ...sent, documentId: id, subject, refused });
  await letter(documentId, "Акт", ["copy@example.ru"]);
  await letter(await paper({ clientId: other!.id }), "Другому");
  await letter(await paper({ clientId, organizationId: foreignOrganizationId }), "От другой организации");
  const period = { from: "2026-10-01", to: "2026-10-31" };
  const { id: reconciliationId } = await execute(createReconciliation, scenario.caller, {
    clientId,
    ...period,
  });
  await database()
    .insert(reconciliationEmails)
    .values({ ...sent, state: "failed", reconciliationId, subject: "Сверка" });

  const letters = await list({ id: clientId });
  expect(letters).toMatchObject([
    { reconciliationId, documentId: null, docType: null, state: "failed", subject: "Сверка", refused: [] },
    {
      refused: ["copy@example.ru"],
      documentId,
      reconciliationId: null,
      docType: "act",
      state: "sent",
      to: ["buh@example.ru"],
    },
  ]);
  expect(await list({ id: clientId, limit: "1" })).toEqual(letters.slice(0, 1));
  expect(await list({ id: clientId, organizationId: foreignOrganizationId })).toMatchObject([
    { subject: "От другой организации" },
  ]);
  const nobody = await failureOf(list({ id: "019a0000-0000-7000-8000-000000000000" }));
  expect(nobody).toMatchObject({ code: "not_found" });
});
