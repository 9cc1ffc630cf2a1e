import { v7 } from "uuid";
import { expect, test } from "vitest";
import { z } from "zod";
import { command, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { storeRun } from "./begin";

operateOnTestDatabase();

test("a run of 8,000 items, more than one statement's parameters allow, is stored whole and in order", async () => {
  const items = Array.from({ length: 8_000 }, (_, index) => ({
    ...{ id: v7(), number: `Серия ${index}`, statusBefore: null, resultId: null },
    ...{ state: "waiting" as const, problem: null, detail: null },
  }));
  const begin = command({ level: "user", summary: "A run of many series", input: z.object({}) }, (context) =>
    storeRun(context, { action: "series", options: { period: "2026-10" }, items, isAwaited: false }),
  );
  const stored = await execute(begin, await callerAs("user"), {});
  expect(stored.counts).toMatchObject({ total: 8_000, left: 8_000 });
  expect(stored.items).toEqual(items);
});
