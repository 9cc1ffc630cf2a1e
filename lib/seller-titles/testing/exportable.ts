import { eq } from "drizzle-orm";
import { clients, organizations } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";

/** Gives both sides of a scenario everything that an exchange file requires. */
export async function completeParties({ organizationId, clientId }: Scenario): Promise<void> {
  await database()
    .update(organizations)
    .set({
      inn: "7700000016",
      kpp: "770001001",
      legalAddress: "101000, г. Москва, ул. Примерная, д. 1",
      signatoryName: "Петров Пётр Петрович",
      signatoryPosition: "Генеральный директор",
    })
    .where(eq(organizations.id, organizationId));
  await database()
    .update(clients)
    .set({ kpp: "780001001", address: "190000, г. Санкт-Петербург, Невский пр., д. 1" })
    .where(eq(clients.id, clientId));
}

const lines = [{ name: "Услуга", unit: "шт", qty: 2, priceCents: 12_200, vatRate: "22" }];

/** Creates an issued UPD. */
export async function issuedUpd(scenario: Scenario, input: Record<string, unknown> = {}) {
  const { id } = await scenario.create({
    docType: "upd",
    date: "2026-11-20",
    clientId: scenario.clientId,
    lines,
    ...input,
  });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return id;
}
