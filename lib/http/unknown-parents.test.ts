import { v7 } from "uuid";
import { expect, test, vi } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { send } from "@/lib/testing/request";
import { walkRoutes } from "./walk";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
vi.stubEnv("BANK_JWT_KEY", "00".repeat(32));
vi.stubEnv("BANK_WEBHOOK_SECRET", "a-path-secret-of-many-letters");
vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
vi.stubEnv("MAIL_FROM", "bill@example.org");
const scenario = documentScenario();

const endpointsWithParams = (await walkRoutes()).filter(
  ({ handler, params, isCatchAll }) => handler.operation && params.length > 0 && !isCatchAll,
);

/** The body that each write needs to pass validation. */
const bodies: Record<string, () => unknown> = {
  "POST /api/documents/{id}/emails": () => ({ to: "a@example.org", subject: "Счёт", text: "Здравствуйте" }),
  "POST /api/clients/{id}/payments": () => ({ amountCents: 1, paidAt: "2026-01-01" }),
  "POST /api/clients/{id}/original-letters": () => ({
    to: "a@example.org",
    subject: "Оригиналы",
    text: "Здравствуйте",
  }),
  "POST /api/documents/{id}/files": () => {
    const form = new FormData();
    form.set("file", new File(["%PDF-1.4\n%%EOF\n"], "a.pdf"));
    return form;
  },
  "POST /api/documents/{id}/issue-bank/resolve": () => ({ exists: false }),
  "POST /api/documents/{id}/original": () => ({ state: "returned" }),
  "POST /api/documents/{id}/payments": () => ({ amountCents: 1, paidAt: "2026-01-01" }),
  "POST /api/documents/{id}/status": () => ({ status: "issued" }),
  "POST /api/projects/{id}/documents": () => ({ docType: "invoice" }),
  "PATCH /api/members/{id}": () => ({ permission: "user" }),
  "POST /api/members/{id}/reset-password": () => ({ password: "три зелёных чайника" }),
  "POST /api/invitations/{code}/accept": () => ({
    username: "anna",
    displayName: "Анна",
    password: "три зелёных чайника",
  }),
  "PATCH /api/orders/{id}": () => ({ status: "new" }),
  "POST /api/orders/{id}/acknowledge-change": () => ({ digest: "0".repeat(64) }),
  "POST /api/orders/{id}/acknowledge-cancellation": () => ({ cancellationId: v7() }),
  "POST /api/payments/{id}/match": () => ({ documentId: null }),
  "POST /api/payments/{id}/dismiss": () => ({ reason: "Чужие деньги" }),
  "POST /api/organizations/{organizationId}/bank-accounts": () => ({
    bankName: "Банк",
    bik: "044525104",
    accountNumber: "40702810600000000001",
  }),
  "POST /api/organizations/{organizationId}/bank-credentials": () => ({
    environment: "sandbox",
    token: "a.b.c",
  }),
  "POST /api/reconciliations/{id}/emails": () => ({
    to: "a@example.org",
    subject: "Акт",
    text: "Здравствуйте",
  }),
  "POST /api/reconciliations/{id}/original": () => ({ state: "returned" }),
  "POST /api/reconciliations/{id}/status": () => ({ status: "sent" }),
  "POST /api/public/reconciliations/{token}/answer": () => ({ answer: "agreed" }),
  "PATCH /api/organizations/{organizationId}/images/{kind}": () => ({
    data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  }),
  "POST /api/organizations/{organizationId}/numbering": () => ({ lastNumbers: { invoice: 41 } }),
  "PATCH /api/organizations/{organizationId}/reminders": () => ({
    enabled: true,
    steps: [{ days: 1, subject: "Счёт", text: "Здравствуйте" }],
  }),
  "PATCH /api/organizations/{organizationId}/letter-templates/{docType}": () => ({
    subject: "Счёт",
    text: "Здравствуйте",
  }),
};

/** The query that each read needs. */
const queries: Record<string, string> = { "GET /api/documents/{id}/differences": "?from=1&to=2" };

/** Path parameters that are chosen from a list and do not identify a record. */
const fixedParams: Record<string, string> = { kind: "logo", docType: "act", page: "1" };

const paramsOf = (names: string[], known: Record<string, string | undefined> = {}) =>
  Object.fromEntries(names.map((name) => [name, known[name] ?? fixedParams[name] ?? v7()]));

test.each(endpointsWithParams.map((each) => [`${each.method} ${each.address}`, each] as const))(
  "%s is not found for an unknown record",
  async (name, { method, address, params, handler }) => {
    const body =
      method === "GET" || method === "DELETE" ? undefined : bodies[name.replace("PUT", "PATCH")]?.();
    const call = { method, path: `${address}${queries[name] ?? ""}`, body };
    expect(await send(handler, { ...call, params: paramsOf(params) })).toMatchObject({
      status: 404,
      body: { error: "not_found" },
    });
  },
);

const endpointsWithTwoIds = endpointsWithParams.filter(
  ({ params }) => params.filter((name) => !fixedParams[name]).length > 1,
);

test.each(endpointsWithTwoIds.map((each) => [`${each.method} ${each.address}`, each] as const))(
  "%s is not found for an unknown record of a known parent, or a record of another parent",
  async (name, { method, address, params, handler }) => {
    const { id } = await scenario.create({ docType: "contract" });
    const { organizationId, foreignOrganizationId, accountId } = scenario;
    const body =
      method === "GET" || method === "DELETE" ? undefined : bodies[name.replace("PUT", "PATCH")]?.();
    for (const known of [
      address.startsWith("/api/documents") ? { id } : { organizationId },
      address.startsWith("/api/documents")
        ? { id: v7() }
        : { organizationId: foreignOrganizationId, id: accountId },
    ]) {
      const answer = await send(handler, { method, path: address, body, params: paramsOf(params, known) });
      expect([known, answer.status]).toEqual([known, 404]);
    }
  },
);
