import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { z } from "zod";
import { bankAccounts, organizations } from "@/db/schema";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { database } from "./database";
import { Failure } from "./errors";
import { command, execute } from "./operation";
import { retryWhileUnavailable } from "./retry-while-unavailable";

operateOnTestDatabase();

const addAccount = command(
  { level: "user", summary: "Adds an account", input: z.object({ organizationId: z.uuid() }) },
  async ({ db }, { organizationId }) => {
    const accountNumber = "40702810600000000001";
    await db
      .insert(bankAccounts)
      .values({ organizationId, bankName: "Банк", bik: "044525104", accountNumber, isDefault: true });
  },
);

test("work that refers to a row which another transaction has yet to write is tried again", async () => {
  const caller = await callerAs("user");
  const organizationId = v7();
  let attempts = 0;
  await retryWhileUnavailable(async () => {
    attempts += 1;
    if (attempts === 2)
      await database()
        .insert(organizations)
        .values({
          ...{ id: organizationId, name: "ООО «Север»", numberPrefixes: defaultPrefixes },
          ...{ defaultVatRate: "22", vatMode: "included" },
        });
    await execute(addAccount, caller, { organizationId });
  });
  expect(attempts).toBe(2);
  expect(await database().$count(bankAccounts, eq(bankAccounts.organizationId, organizationId))).toBe(1);
});

test("work that met a deadlock at every attempt of its transaction is tried again", async () => {
  const caller = await callerAs("user");
  let transactions = 0;
  const deadlockFiveTimes = command(
    { level: "user", summary: "Deadlocks", input: z.object({}) },
    async ({ db }) => {
      transactions += 1;
      if (transactions <= 5)
        await db.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
      return transactions;
    },
  );
  expect(await retryWhileUnavailable(() => execute(deadlockFiveTimes, caller, {}))).toBe(6);
});

test("a conflict that the work itself states is final", async () => {
  let attempts = 0;
  const refuse = async () => {
    attempts += 1;
    throw new Failure("conflict", { detail: "changed meanwhile" });
  };
  expect(await failureOf(retryWhileUnavailable(refuse))).toMatchObject({ code: "conflict" });
  expect(attempts).toBe(1);
});
