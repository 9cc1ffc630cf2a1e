import { afterAll, beforeAll } from "vitest";
import { bankAccounts, clients, organizations, projects } from "@/db/schema";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { createDocument } from "@/lib/documents/create";
import type { DocumentRecord } from "@/lib/documents/schema";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { callerAs } from "@/lib/testing/caller";
import { searchKey } from "@/lib/values/search";

export type Scenario = {
  database: TestDatabase;
  caller: Caller;
  organizationId: string;
  foreignOrganizationId: string;
  clientId: string;
  accountId: string;
  foreignAccountId: string;
  projectId: string;
  foreignProjectId: string;
  statements: string[];
  create(input?: Record<string, unknown>): Promise<DocumentRecord>;
};

/** A separate database with two organizations for a test file, filled in before its first test. */
export function documentScenario(): Scenario {
  const scenario = { statements: [] as string[] } as Scenario;
  beforeAll(async () => {
    scenario.database = await testDatabase();
    openDatabase(scenario.database.url, {
      onQuery: (text) => isOwnStatement(text) && scenario.statements.push(text),
    });
    const { db } = scenario.database;
    const [own, foreign] = await db
      .insert(organizations)
      .values([organization("ООО «Северный ветер»"), organization("ИП Петров")])
      .returning();
    const [account, foreignAccount] = await db
      .insert(bankAccounts)
      .values([
        settlementAccount(own!.id, "40702810600000000001"),
        settlementAccount(foreign!.id, "40702810500000000002"),
      ])
      .returning();
    const [client] = await db
      .insert(clients)
      .values({
        kind: "company",
        name: "АО «Ёлки-палки»",
        search: searchKey("АО «Ёлки-палки»", "7800000027"),
        inn: "7800000027",
      })
      .returning();
    const [project, foreignProject] = await db
      .insert(projects)
      .values([
        { organizationId: own!.id, name: "Фестиваль", search: searchKey("Фестиваль") },
        { organizationId: foreign!.id, name: "Чужой", search: searchKey("Чужой") },
      ])
      .returning();
    Object.assign(scenario, {
      caller: { ...(await callerAs("user")), preferredOrganizationId: own!.id },
      organizationId: own!.id,
      foreignOrganizationId: foreign!.id,
      clientId: client!.id,
      accountId: account!.id,
      foreignAccountId: foreignAccount!.id,
      projectId: project!.id,
      foreignProjectId: foreignProject!.id,
      create: (input: Record<string, unknown> = {}) =>
        execute(createDocument, scenario.caller, { docType: "invoice", ...input }),
    });
  });
  afterAll(async () => {
    await closeDatabase();
    await scenario.database.close();
  });
  return scenario;
}

const organization = (name: string) => ({
  name,
  defaultVatRate: "22" as const,
  vatMode: "included" as const,
  numberPrefixes: defaultPrefixes,
});

const settlementAccount = (organizationId: string, accountNumber: string) => ({
  organizationId,
  bankName: "ООО «Банк Точка»",
  bik: "044525104",
  accountNumber,
  isDefault: true,
});

/** Excludes the statements that a new connection sends first, and those that check on a silent one. */
const isOwnStatement = (statement: string) => !/pg_catalog\.pg_type|pg_stat_activity/.test(statement);
