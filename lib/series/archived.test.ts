import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, organizations } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { makeDueDocuments } from "./due";
import { seriesHelpers } from "./testing/scenario";

const scenario = documentScenario();
const { create, read, monthsOf, since } = seriesHelpers(scenario);
const then = "2026-08-01T00:00:00.000Z";

const archiveClient = (archivedAt: string | null) =>
  scenario.database.db.update(clients).set({ archivedAt }).where(eq(clients.id, scenario.clientId));
const archiveOrganization = (archivedAt: string | null) =>
  scenario.database.db
    .update(organizations)
    .set({ archivedAt })
    .where(eq(organizations.id, scenario.organizationId));

test.each([
  ["client", archiveClient],
  ["organization", archiveOrganization],
])("a series with an archived %s makes nothing, and later nothing of that time", async (whose, archive) => {
  const { id } = await create();
  await since(id, "2026-09-01");
  await archive(then);
  await makeDueDocuments("2026-10-20");
  expect(await read(id)).toMatchObject({ archived: whose, next: null, problem: null, missed: [] });
  const { items } = await execute(runSeries, scenario.caller, {
    organizationId: scenario.organizationId,
    period: "2026-10",
    ids: [id],
  });
  expect(items).toMatchObject([{ state: "paused", archived: whose }]);
  await archive(null);
  await makeDueDocuments("2026-11-10");
  expect(await monthsOf(id)).toEqual(["2026-11"]);
  expect(await read(id)).toMatchObject({ archived: null });
});
