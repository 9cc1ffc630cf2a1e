import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { listEmails } from "@/lib/document-emails/list";
import { sendEmail } from "@/lib/document-emails/send";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { type FakeMailServer, startFakeMailServer } from "@/lib/mail/testing/mail-server";
import { closePrintPool } from "@/lib/print/render";

export const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

export const written = { subject: "Счёт", text: "Здравствуйте!" };

/** A `documentScenario` with a mail server, for the top of a test file. */
export function emailScenario() {
  let mail: FakeMailServer;
  // Before the scenario opens the database, because the configuration is read only once.
  beforeAll(async () => {
    mail = await startFakeMailServer();
    vi.stubEnv("SMTP_URL", mail.url);
    vi.stubEnv("MAIL_FROM", "docs@romashka.example");
  });
  const scenario = documentScenario();
  afterEach(() => mail.calm());
  afterAll(async () => {
    await mail.stop();
    await closePrintPool();
  });

  /** Each email of a test goes to an address of its own. */
  let count = 0;
  const nextAddress = () => `client-${++count}@example.ru`;

  return {
    scenario,
    nextAddress,
    injectFault: (fault: Parameters<FakeMailServer["injectFault"]>[0]) => mail.injectFault(fault),
    async issued(input: Record<string, unknown> = {}) {
      const { id } = await scenario.create({ lines, clientId: scenario.clientId, ...input });
      return execute(changeStatus, scenario.caller, { id, status: "issued" });
    },
    send: (id: string, input: Record<string, unknown> = {}) =>
      execute(sendEmail, scenario.caller, { id, to: nextAddress(), ...written, ...input }),
    emailsTo: (address: string) => mail.emails.filter(({ to }) => to.includes(address)),
    emailOf: async (id: string) => (await execute(listEmails, scenario.caller, { id })).items[0],
  };
}
