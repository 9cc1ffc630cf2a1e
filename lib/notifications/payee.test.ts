import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bankAccounts, bankCredentials, organizations } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { firstOrganization, payeeOf } from "./payee";

const scenario = documentScenario();
const [ours, shared, unknown] = ["40702810900000005555", "40702810900000006666", "40702810900000007777"];

beforeAll(async () => {
  const { organizationId, foreignOrganizationId } = scenario;
  const bank = { bankName: "Банк", bik: "044525225", correspondentAccount: "30101810400000000225" };
  await database()
    .insert(bankAccounts)
    .values([
      { ...bank, organizationId, accountNumber: ours },
      { ...bank, organizationId, accountNumber: shared },
      { ...bank, organizationId: foreignOrganizationId, accountNumber: shared },
    ]);
  const credential = { environment: "sandbox" as const, sealedToken: "" };
  await database()
    .insert(bankCredentials)
    .values([
      { ...credential, organizationId: foreignOrganizationId, customerCode: "300" },
      { ...credential, organizationId, customerCode: "301", archivedAt: "2026-11-01T00:00:00Z" },
    ]);
});

test("determines organization and account of a payment from the account and customer code of the bank", async () => {
  const { organizationId, foreignOrganizationId } = scenario;
  const payeeFor = (account: string | null, customerCode: string | null = null) =>
    payeeOf(database(), { account, customerCode });
  expect(await payeeFor(null)).toEqual({ organizationId: null, account: null });
  expect(await payeeFor(ours)).toEqual({ organizationId, account: ours });
  expect(await payeeFor(unknown)).toEqual({ organizationId: null, account: null });
  expect(await payeeFor(null, "300")).toEqual({ organizationId: foreignOrganizationId, account: null });
  expect(await payeeFor(null, "301")).toEqual({ organizationId: null, account: null });
  expect(await payeeFor(unknown, "300")).toEqual({ organizationId: foreignOrganizationId, account: null });
  // Two organizations match, so the owner is unknown; still the account is one of ours.
  expect(await payeeFor(shared)).toEqual({ organizationId: null, account: shared });
  expect(await payeeFor(ours, "300")).toEqual({ organizationId: null, account: ours });
});

test("a payment without a known organization belongs to the first active one", async () => {
  const { organizationId, foreignOrganizationId } = scenario;
  expect(await firstOrganization(database())).toBe(organizationId);
  const archivedAt = "2026-11-01T00:00:00Z";
  await database().update(organizations).set({ archivedAt }).where(eq(organizations.id, organizationId));
  expect(await firstOrganization(database())).toBe(foreignOrganizationId);
});
