import { eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { bankAttempts, bankCredentials } from "@/db/schema";
import { createBankCredential } from "@/lib/bank-credentials/create";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";

const lines = [{ name: "Обслуживание — ноябрь", unit: "час", qty: 1.5, priceCents: 24_167, vatRate: "22" }];

/** Gives the scenario's organization a sandbox credential for the tests of a file. */
export function bankScenario(scenario: Scenario) {
  let admin: Caller;
  const give = (input: Record<string, unknown> = {}) =>
    execute(createBankCredential, admin, {
      organizationId: scenario.organizationId,
      environment: "sandbox",
      token: "sandbox.jwt.token",
      customerCode: "300000092",
      ...input,
    });
  beforeAll(async () => {
    admin = await callerAs("admin");
    await give();
  });
  return {
    give,
    takeAway: (id: string) =>
      database()
        .update(bankCredentials)
        .set({ archivedAt: new Date().toISOString() })
        .where(eq(bankCredentials.id, id)),
    invoice: (input: Record<string, unknown> = {}) =>
      scenario.create({ clientId: scenario.clientId, lines, ...input }),
    attemptsOf: (documentId: string) =>
      database()
        .select()
        .from(bankAttempts)
        .where(eq(bankAttempts.documentId, documentId))
        .orderBy(bankAttempts.id),
  };
}
