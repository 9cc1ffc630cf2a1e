import { eq } from "drizzle-orm";
import { series } from "@/db/schema";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createSeries } from "@/lib/series/create";
import { getSeries } from "@/lib/series/get";
import { seriesPapers } from "@/lib/series/papers";
import { updateSeries } from "@/lib/series/update";

/** Helpers for a series of one client, billed on the 10th of every month, and its results. */
export const seriesHelpers = (scenario: Scenario) => ({
  create: (input: object = {}) =>
    execute(createSeries, scenario.caller, {
      clientId: scenario.clientId,
      name: "Обслуживание",
      docTypes: ["invoice"],
      lines: [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 10_000 }],
      dayOfMonth: 10,
      from: "2026-01-01",
      ...input,
    }),
  read: (id: string) => execute(getSeries, scenario.caller, { id }),
  update: (id: string, patch: object) => execute(updateSeries, scenario.caller, { id, ...patch }),
  papersOf: async (id: string) => (await execute(seriesPapers, scenario.caller, { id })).items,
  monthsOf: async (id: string) =>
    (await execute(seriesPapers, scenario.caller, { id })).items.map(({ period }) => period).toSorted(),
  /** Pretends that the series was last processed on the day before. */
  since: (id: string, dueFrom: string) => database().update(series).set({ dueFrom }).where(eq(series.id, id)),
});
