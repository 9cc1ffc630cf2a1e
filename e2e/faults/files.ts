import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { demoCompany } from "@/db/factories/organizations";
import { createRandom } from "@/db/factories/random";
import { companyInn } from "@/db/factories/requisites";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { type Fault, outcomeOf } from "./fault";
import { formatSeconds, pollUntil, runAmidKills, startTarget, type Target } from "./target";

const rowCount = 400;

/** Sends a file until it is accepted, as a user does who sees that it was not. Returns how often it was sent. */
async function sendUntilAccepted({ harness, token }: Target, address: string, name: string, content: string) {
  let sendCount = 0;
  const send = () => {
    sendCount += 1;
    const body = new FormData();
    body.append("file", new Blob([content]), name);
    return fetch(`${harness.url}${address}`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(60_000),
    });
  };
  await pollUntil(send, ({ ok }) => ok);
  return sendCount;
}

async function countOf(
  url: string,
  query: ReturnType<typeof sql>,
): Promise<{ all: number; distinct: number }> {
  const connection = connect(url, { max: 1 });
  try {
    const [row] = await connection.db.execute<{ all: number; distinct: number }>(query);
    return row!;
  } finally {
    await connection.close();
  }
}

async function sendAmidKills(target: Target, address: string, name: string, content: string) {
  const start = performance.now();
  const sending = sendUntilAccepted(target, address, name, content);
  const { result: sent, slowest } = await runAmidKills(target, 1, () => delay(150), sending);
  const tookSeconds = (performance.now() - start) / 1000;
  return {
    sent,
    words: `sent ${sent} times, taken after ${formatSeconds(tookSeconds)}, served again within ${formatSeconds(slowest)}`,
  };
}

/**
 * Sends a bank statement until it is accepted while the process
 * and PostgreSQL are killed: each payment must exist once.
 */
export const statements: Fault = {
  name: "killed while a bank statement is imported",
  async run({ port }) {
    const target = await startTarget(port);
    try {
      const account = demoCompany.accounts[0]!;
      await makeInvoices(target.harness.databaseUrl(), 1, 10_000);
      const { body: organizations } = await target.client.get<{ id: string }[]>("/api/organizations");
      await target.client.post(`/api/organizations/${organizations[0]!.id}/bank-accounts`, account);
      const documents = Array.from({ length: rowCount }, (_, index) => ({
        Номер: String(index + 1),
        Сумма: `${1000 + index}.00`,
      }));
      const content = statementOf(account.accountNumber, documents);
      const { words } = await sendAmidKills(
        target,
        "/api/payments/import-statement",
        "statement.txt",
        content,
      );
      const found = await countOf(
        target.harness.databaseUrl(),
        sql`select count(*)::int as all, count(distinct amount_cents)::int as distinct from payments`,
      );
      return outcomeOf(
        { lost: rowCount - found.distinct, "counted twice": found.all - found.distinct },
        `${rowCount} payments, ${words}`,
      );
    } finally {
      await target.harness.stop();
    }
  },
};

/**
 * Sends a list of clients until it is accepted while the process
 * and PostgreSQL are killed: each client must exist once.
 */
export const imports: Fault = {
  name: "killed while a list is imported",
  async run({ port }) {
    const target = await startTarget(port);
    try {
      await makeInvoices(target.harness.databaseUrl(), 1, 10_000);
      const random = createRandom(7);
      const inns = new Set<string>();
      while (inns.size < rowCount) inns.add(companyInn(random, "7701"));
      const rows = [...inns].map((inn, index) => `ООО «Клиент ${index + 1}»;${inn}`);
      const content = ["Наименование;ИНН", ...rows].join("\r\n");
      const { words } = await sendAmidKills(target, "/api/clients/import", "clients.csv", content);
      const found = await countOf(
        target.harness.databaseUrl(),
        sql`select count(*)::int as all, count(distinct inn)::int as distinct from clients`,
      );
      return outcomeOf(
        { lost: rowCount - found.distinct, "there twice": found.all - found.distinct },
        `${rowCount} clients, ${words}`,
      );
    } finally {
      await target.harness.stop();
    }
  },
};
