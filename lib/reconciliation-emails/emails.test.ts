import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import { sendEmail } from "@/lib/document-emails/send";
import { emailScenario, written as ofDocument } from "@/lib/document-emails/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { linkedReconciliation } from "@/lib/reconciliation-links/open";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { getReconciliation } from "@/lib/reconciliations/get";
import { reconciling } from "@/lib/reconciliations/testing/scenario";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { draftReconciliationEmail } from "./draft";
import { listReconciliationEmails } from "./list";
import { sendReconciliationEmail } from "./send";

vi.stubEnv("EMAILS_PER_MEMBER_PER_DAY", "2");
const { scenario, issued, nextAddress, injectFault, emailsTo } = emailScenario();
const { client, act, make } = reconciling(scenario);

async function createAct(email: string) {
  const clientId = await client("ООО «Письма»", { email });
  await act(clientId, 12_200);
  return make(clientId);
}

const draft = (id: string) => execute(draftReconciliationEmail, scenario.caller, { id });
const send = (id: string, input: Record<string, unknown>) =>
  execute(sendReconciliationEmail, scenario.caller, { id, ...input });

test("sends the act once as a PDF with a link to answer and marks the act as sent", async () => {
  const to = nextAddress();
  const { id, number } = await createAct(to);
  const { isSetUp, ...written } = await draft(id);
  expect({ isSetUp, to: written.to }).toEqual({ isSetUp: true, to });
  const key = { idempotencyKey: "once" };
  const [one, other] = await Promise.all([
    send(id, { ...written, ...key }),
    send(id, { ...written, ...key }),
  ]);
  expect(one.id).toBe(other.id);
  const [sent, ...more] = emailsTo(to);
  expect(more).toEqual([]);
  const email = await PostalMime.parse(sent!.bytes);
  expect(email.subject).toContain(number);
  expect(email.attachments).toMatchObject([{ mimeType: "application/pdf" }]);
  const token = /\/r\/([\w-]{43})/.exec(email.text ?? "")?.[1] ?? "";
  const visitor = { ...scenario.caller, actor: null };
  expect((await execute(linkedReconciliation, visitor, { token })).mayAnswer).toBe(true);
  const [storedEmail] = (await execute(listReconciliationEmails, scenario.caller, { id })).items;
  expect(storedEmail).toMatchObject({ state: "sent", to: [to] });
  expect(storedEmail!.text).not.toContain(token);
  expect((await execute(getReconciliation, scenario.caller, { id })).status).toBe("sent");
  expect((await eventsOf(id)).at(-1)).toBe("reconciliation.emailed");
});

test("a refused letter keeps the act a draft, stores the reason and revokes the link", async () => {
  const to = nextAddress();
  const { id } = await createAct(to);
  injectFault({ kind: "refuse", to });
  const { isSetUp: _, ...written } = await draft(id);
  const email = await send(id, written);
  expect(email).toMatchObject({ state: "failed", error: expect.any(String) });
  expect((await execute(getReconciliation, scenario.caller, { id })).status).toBe("draft");
  expect((await eventsOf(id)).slice(-2)).toEqual([
    "reconciliation.email_failed",
    "reconciliation.link_revoked",
  ]);
});

test("refuses to send a cancelled act", async () => {
  const { id } = await createAct(nextAddress());
  const { isSetUp: _, ...written } = await draft(id);
  await execute(changeReconciliationStatus, scenario.caller, { id, status: "cancelled" });
  expect((await failureOf(send(id, written))).code).toBe("conflict");
});

test("counts letters with acts and with documents against one daily limit", async () => {
  const caller = { ...(await callerAs("user")), preferredOrganizationId: scenario.organizationId };
  const { id } = await createAct(nextAddress());
  const { isSetUp: _, ...written } = await draft(id);
  const document = await issued();
  const withAct = (text: string) => () => execute(sendReconciliationEmail, caller, { id, ...written, text });
  const withDocument = () =>
    execute(sendEmail, caller, { id: document.id, to: nextAddress(), ...ofDocument, attach: "none" });
  await withAct("1")();
  await withDocument();
  expect(await failureCodesOf([withAct("2"), withDocument])).toEqual(["rate_limited"]);
});
