import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bankAccounts } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createProject } from "@/lib/projects/create";
import { repeatDocuments } from "@/lib/repeats/repeat";
import { createSeries } from "@/lib/series/create";
import { runSeries } from "@/lib/series-runs/run";
import { getDocument } from "./get";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const lines = [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 12_200, vatRate: "22" }];

let archivedAccountId: string;
beforeAll(async () => {
  const { organizationId } = scenario;
  const [account] = await database()
    .insert(bankAccounts)
    .values({
      ...{ organizationId, bankName: "ПАО Сбербанк", bik: "044525225" },
      accountNumber: "40702810300000000003",
    })
    .returning();
  archivedAccountId = account!.id;
});

const bankAccountOf = async (id: string | null | undefined) =>
  (await execute(getDocument, scenario.caller, { id: id! })).bankAccountId;

test("documents made from a project, a series or an earlier document replace an archived bank account", async () => {
  const { caller, clientId, accountId } = scenario;
  const { id: projectId } = await execute(createProject, caller, {
    name: "Сделка",
    defaultBankAccountId: archivedAccountId,
  });
  const { id: paper } = await scenario.create({
    clientId,
    lines,
    bankAccountId: archivedAccountId,
    date: "2026-01-31",
  });
  const { id: seriesId } = await execute(createSeries, caller, {
    ...{ name: "Обслуживание", docTypes: ["invoice"], lines, dayOfMonth: 5, from: "2026-01-01", clientId },
    bankAccountId: archivedAccountId,
  });
  const accountsOfMonth = async (month: number) => {
    const period = `2026-0${month}`;
    const made = await scenario.create({ projectId });
    const { items: ofSeries } = await execute(runSeries, caller, { period, ids: [seriesId] });
    const { items: repeated } = await execute(repeatDocuments, caller, {
      documentIds: [paper],
      date: `${period}-28`,
    });
    return Promise.all([made.id, ofSeries[0]?.documents[0]?.id, repeated[0]?.id].map(bankAccountOf));
  };
  expect(await accountsOfMonth(2)).toEqual([archivedAccountId, archivedAccountId, archivedAccountId]);
  const archivedAt = "2026-11-01T00:00:00Z";
  await database().update(bankAccounts).set({ archivedAt }).where(eq(bankAccounts.id, archivedAccountId));
  expect(await accountsOfMonth(3)).toEqual([accountId, accountId, accountId]);
});
