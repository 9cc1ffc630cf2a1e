import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { dismissPayment } from "./dismiss";
import { matchWaiting } from "./match-waiting";
import { matchPayment } from "./rematch";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const actor = { kind: "system", name: "test" } as const;

test("what a person has decided since payments were read stays, and they stay with it", async () => {
  const { id: documentId, number } = await scenario.create({ lines });
  const receive = (purpose?: string) => receivePayment({ organizationId: scenario.organizationId, purpose });
  const match = (id: string, way: object) => execute(matchPayment, scenario.caller, { id, ...way });
  const given = await receive();
  const takenBack = await receive(`Счет ${number}`);
  const putAside = await receive();
  const open = await receive();
  const waiting = await database().select().from(payments);
  await match(given, { documentId });
  await match(takenBack, { documentId });
  await match(takenBack, { documentId: null });
  await execute(dismissPayment, scenario.caller, { id: putAside, reason: "Заём" });

  const found = await database().transaction((db) => matchWaiting({ db, actor }, waiting));
  expect(found).toEqual(new Set());
  const reasonOf = async (id: string) =>
    (await database().select().from(payments).where(eq(payments.id, id)))[0]?.matchReason;
  const person = { by: "person", signs: [] };
  expect(await reasonOf(given)).toEqual(person);
  expect(await reasonOf(takenBack)).toEqual(person);
  expect(await reasonOf(putAside)).toBeNull();
  expect(await reasonOf(open)).toEqual({ by: "rules", signs: ["no_number"] });
});
