import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { creationKeys } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { allSchedules, jobs } from "@/lib/jobs/registered";
import { database } from "@/lib/kernel/database";
import { executeOnce } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";

operateOnTestDatabase();

test("a key is remembered for 30 days, and the daily job then forgets it", async () => {
  const caller = await callerAs("user");
  const create = async (key: string) =>
    (await executeOnce(createClient, caller, { name: "ООО «Повтор»" }, key)).result.id;
  const [old, recent] = [await create("old"), await create("recent")];
  const age = async (key: string, hours: number) => {
    const createdAt = sql`clock_timestamp() - ${hours}::float8 * interval '1 hour'`;
    await database().update(creationKeys).set({ createdAt }).where(eq(creationKeys.key, key));
  };
  await age("old", 30 * 24 + 1);
  await age("recent", 30 * 24 - 1);
  expect(await create("old")).toBe(old);
  expect(allSchedules().filter(({ job }) => job.name === "creation-keys")).toMatchObject([
    { cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) },
  ]);
  await jobs["creation-keys"].run({}, { signal: new AbortController().signal, attempt: 1 });
  expect(await create("recent")).toBe(recent);
  expect(await create("old")).not.toBe(old);
});
