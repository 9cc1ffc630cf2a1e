import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { bankScenario } from "@/lib/bank-invoices/testing/scenario";
import { closePeriod } from "@/lib/closed-periods/close";
import { correctionScenario, lines } from "@/lib/documents/testing/corrections";
import { businessToday } from "@/lib/kernel/clock";
import { execute, type Operation } from "@/lib/kernel/operation";
import { importDebts } from "@/lib/list-imports/import-debts";
import { receivePayment } from "@/lib/payments/testing/receive";
import { createSeries } from "@/lib/series/create";
import { createTemplate } from "@/lib/templates/create";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { importFile, walkRoutes } from "./walk";

stopClock();
vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
vi.stubEnv("MAIL_FROM", "docs@romashka.example");

const bank = scriptedBank();
const { scenario, issued } = correctionScenario();
const { invoice } = bankScenario(scenario);
const operationByName = await walkWrites();
const folder = mkdtempSync(path.join(tmpdir(), "documents-closed-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a draft of an act, which a payment would turn into a shipment. */
const draftAct = async () => (await scenario.create({ lines, docType: "act" })).id;
const draft = async () => ({ id: (await scenario.create({ lines, clientId: scenario.clientId })).id });

/**
 * Endpoints and actions that write documents, each with the input it is tried with, prepared before today's month is
 * closed.
 */
const refusedInputs: Record<string, () => Promise<Record<string, unknown>>> = {
  "POST /api/documents": async () => ({ docType: "invoice" }),
  "PUT /api/documents/{id}": async () => ({ ...(await draft()), dueDate: "2031-01-01" }),
  "DELETE /api/documents/{id}": draft,
  "POST /api/documents/{id}/status": async () => ({ ...(await draft()), status: "issued" }),
  "POST /api/documents/{id}/issue-and-send": async () => ({ ...(await draft()), to: "client@example.ru" }),
  "POST /api/documents/{id}/payments": async () => ({
    id: await draftAct(),
    amountCents: 100,
    paidAt: businessToday(),
  }),
  "POST /api/documents/{id}/correct": async () => ({ id: (await issued()).id }),
  "POST /api/documents/{id}/duplicate": draft,
  "POST /api/documents/{id}/issue-bank": async () => ({ id: (await invoice()).id }),
  "POST /api/payments/{id}/match": async () => ({
    id: await receivePayment({ organizationId: scenario.organizationId }),
    documentId: await draftAct(),
  }),
  "POST /api/payments/{id}/invoice": async () => ({
    id: await receivePayment({ organizationId: scenario.organizationId }),
    clientId: scenario.clientId,
  }),
  "POST /api/payments/{id}/advance-invoice": async () => ({
    id: await receivePayment({
      organizationId: scenario.organizationId,
      paidAt: new Date().toISOString(),
    }),
    clientId: scenario.clientId,
  }),
  "POST /api/projects/{id}/documents": async () => ({ id: scenario.projectId, docType: "invoice" }),
  "POST /api/templates/{id}/instantiate": async () => ({
    id: (await execute(createTemplate, scenario.caller, { name: "Договор", docType: "contract", body: [] }))
      .id,
  }),
};

/**
 * Endpoints and actions that write no document, or only what stays allowed in a closed month: payments settle invoices,
 * papers are sent, signed papers come back, files are attached. What the bank has made is imported; a month is not
 * closed before that is known.
 */
const unaffectedPatterns: RegExp[] = [
  /^(POST|PUT|DELETE) \/api\/(clients|services|organizations|members|sites|saved-filters|jobs|webhook-events)\b/,
  /^(POST|DELETE) \/api\/(first-run|invitations|me\/(password|totp))\b/,
  /^(POST|PUT|DELETE) \/api\/(me\/sessions|mail\/test-letter|reconciliations|public\/reconciliations|month)\b/,
  /^(POST|PUT|DELETE) \/api\/(tokens|webhooks)\b/,
  /^GET \/api\/(live|lookup|organizations|exchange|registers|month)\b/,
  /^GET \/api\/(documents|reconciliations)\/\{id\}\/files\/\{fileId\}$/,
  /^(GET \/api\/(documents\/\{id\}\/bank\/|(documents|reconciliations)\/\{id\}\/xml$)|POST \/api\/documents\/\{id\}\/issue-bank\/resolve$)/,
  /^(POST|DELETE) \/api\/documents\/\{id\}\/(emails|files|links|original)\b/,
  /^(POST \/api\/payments\/\{id\}\/(dismiss|restore)|DELETE \/api\/payments\/\{id\})$/,
  /^(POST \/api\/payments\/import-statement|lib\/payments\/actions\.ts takeOverAction)$/,
  /^POST \/api\/originals\/(scan|\{code\}\/returned)$/,
  /^(POST \/api\/projects|(PUT|DELETE) \/api\/projects\/\{id\})$/,
  /^(POST \/api\/orders\/\{id\}\/(convert-to-project|acknowledge-change|acknowledge-cancellation)|PUT \/api\/orders\/\{id\}|POST \/api\/incoming\/(orders|shops\/\{engine\}\/\{secret\}))$/,
  /^(POST \/api\/templates(\/(import|starter|from-document|\{id\}\/restore))?|(PUT|DELETE) \/api\/templates\/\{id\})$/,
  /^POST \/webhooks\/bank\/\{secret\}$/,
  /^(POST|PUT|DELETE) \/api\/series(\/\{id\}|\/from-documents|\/suggestions\/decline)?$/,
  /^POST \/api\/(bulk-runs\/\{id\}\/(seen|stop|undo)|exchange\/buyer-title)$/,
  /^lib\/(auth|document-links|enterprise-data|first-steps|jobs|members|original-letters|shop-calls|shop-pulls)\/actions\.ts /,
];

/** Creates a file with one unpaid paper of today. */
function debts(number: number) {
  const file = path.join(folder, `debts-${number}.csv`);
  writeFileSync(file, `Номер;Дата;Клиент;Сумма\n${number};${businessToday()};АО «Ёлки-палки»;100\n`);
  return { file: { path: file, name: "debts.csv" } };
}

/** Endpoints that return an outcome for each of many items. */
const bulkInputs: Record<string, () => Promise<Record<string, unknown>>> = {
  "POST /api/documents/bulk": async () => ({ ids: [(await draft()).id], action: "issue" }),
  "POST /api/advance-invoices": async () => {
    const { organizationId, clientId } = scenario;
    const paidAt = new Date().toISOString();
    await receivePayment({ organizationId, clientId, advanceCents: 10_000, paidAt });
    return { organizationId, from: businessToday(), to: businessToday() };
  },
  "POST /api/documents/import": async () => debts(15),
  "POST /api/documents/import/{id}/undo": async () => ({
    id: (await execute(importDebts, scenario.caller, debts(16))).id,
  }),
  "POST /api/documents/repeat": async () => ({
    documentIds: [(await draft()).id],
    date: businessToday(),
  }),
  "POST /api/series/run": async () => {
    const { organizationId, clientId } = scenario;
    const from = `${businessToday().slice(0, 7)}-01`;
    const given = { name: "Обслуживание", docTypes: ["invoice"], lines, dayOfMonth: 31, from };
    await execute(createSeries, scenario.caller, { ...given, organizationId, clientId });
    return { organizationId, period: from.slice(0, 7) };
  },
};

const inputs = new Map<string, Record<string, unknown>>();

beforeAll(async () => {
  for (const [way, prepare] of Object.entries({ ...refusedInputs, ...bulkInputs }))
    inputs.set(way, await prepare());
  const admin = await callerAs("admin");
  const { organizationId } = scenario;
  await execute(closePeriod, admin, { organizationId, period: businessToday().slice(0, 7) });
});

test("every operation that writes is listed as refused in a closed month or as free of it", () => {
  const undecided = [...operationByName.keys()].filter(
    (way) =>
      !(way in refusedInputs) &&
      !(way in bulkInputs) &&
      !unaffectedPatterns.some((pattern) => pattern.test(way)),
  );
  expect(undecided).toEqual([]);
});

test("the operations that declare period_closed are those tested here", () => {
  const declared = [...operationByName]
    .filter(([, { fails }]) => fails?.includes("period_closed"))
    .map(([way]) => way);
  expect(declared.sort()).toEqual(Object.keys(refusedInputs).sort());
});

test.each(Object.keys(refusedInputs))("%s is refused when today's month is closed", async (way) => {
  const operation = operationByName.get(way)!;
  expect((await failureOf(execute(operation, scenario.caller, inputs.get(way)))).code).toBe("period_closed");
  expect(bank.requests).toEqual([]);
});

test.each(Object.keys(bulkInputs))(
  "%s reports period_closed for each item when today's month is closed",
  async (way) => {
    const { items } = (await execute(operationByName.get(way)!, scenario.caller, inputs.get(way))) as {
      items: { problem: string | null }[];
    };
    expect(items.map(({ problem }) => problem)).toEqual(["period_closed"]);
  },
);

/**
 * Returns the commands and jobs that REST or a browser can call, each under the first endpoint or action that leads to
 * it.
 */
async function walkWrites(): Promise<Map<string, Operation>> {
  const routes = (await walkRoutes()).flatMap(({ method, address, handler }) =>
    handler.operation ? [[`${method} ${address}`, handler.operation] as const] : [],
  );
  const actions = await Promise.all(
    globSync("lib/*/actions.ts")
      .sort()
      .map(async (file) =>
        Object.entries(await importFile(file)).flatMap(([name, action]) =>
          typeof action === "function" && "operation" in action
            ? [[`${file} ${name}`, action.operation as Operation] as const]
            : [],
        ),
      ),
  );
  const found = new Map<Operation, string>();
  for (const [name, operation] of [...routes, ...actions.flat()])
    if (operation.kind !== "query" && !found.has(operation)) found.set(operation, name);
  return new Map([...found].map(([operation, name]) => [name, operation]));
}
