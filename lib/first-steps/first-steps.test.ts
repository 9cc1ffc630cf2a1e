import { expect, test } from "vitest";
import { createBankAccount } from "@/lib/bank-accounts/create";
import { createClient } from "@/lib/clients/create";
import { changeStatus } from "@/lib/documents/change-status";
import { createDocument } from "@/lib/documents/create";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { firstStepsProgress } from "./progress";
import { firstStepsOf } from "./rules";

operateOnTestDatabase();

const progressOf = (caller: Caller) => execute(firstStepsProgress, caller, {});

const doneBy = async (caller: Caller) =>
  firstStepsOf(await progressOf(caller)).flatMap(({ key, isDone }) => (isDone ? [key] : []));

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

test("each first step is done once its record exists, independently of the other steps", async () => {
  const admin = await callerAs("admin");
  expect(await doneBy(admin)).toEqual([]);

  const client = await execute(createClient, admin, { kind: "company", name: "АО «Первый клиент»" });
  expect(await doneBy(admin)).toEqual(["client"]);

  const { id: organizationId } = await execute(createOrganization, admin, { name: "ООО «Начало»" });
  expect(await doneBy(await callerAs("viewer"))).toEqual(["organization", "client"]);

  await execute(createBankAccount, admin, {
    organizationId,
    bankName: "ООО «Банк Точка»",
    bik: "044525104",
    accountNumber: "40702810600000000001",
  });
  expect(await doneBy(admin)).toEqual(["organization", "bankAccount", "client"]);

  const act = await execute(createDocument, admin, { docType: "act", lines });
  await execute(changeStatus, admin, { id: act.id, status: "issued" });
  const draft = await execute(createDocument, admin, { docType: "invoice", clientId: client.id, lines });
  expect(await progressOf(admin)).toEqual({
    organizationId,
    hasBankAccount: true,
    hasClient: true,
    onlyClientId: client.id,
    draftId: draft.id,
    hasIssuedInvoice: false,
  });
  await execute(createClient, admin, { kind: "company", name: "АО «Второй клиент»" });
  expect(await progressOf(admin)).toMatchObject({ hasClient: true, onlyClientId: null });

  await execute(changeStatus, admin, { id: draft.id, status: "issued" });
  expect(await progressOf(admin)).toMatchObject({ draftId: null, hasIssuedInvoice: true });
  expect(await doneBy(admin)).toHaveLength(4);

  const second = await execute(createOrganization, admin, { name: "ООО «Вторая»" });
  expect(await doneBy({ ...admin, preferredOrganizationId: second.id })).toEqual(["organization", "client"]);
});
