import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { forEachConcurrently } from "@/e2e/testing/harness/bank";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { startFakeMailServer } from "@/lib/mail/testing/mail-server";
import { type Fault, outcomeOf } from "./fault";
import { formatSeconds, isSuccess, pollUntil, runAmidKills, startTarget } from "./target";

const letterCount = 60;

type Letter = { state: string; to: string };

/**
 * Sends emails while the process and PostgreSQL are killed: none may
 * go out twice or be forgotten, and each must state its outcome.
 */
export const letters: Fault = {
  name: "killed while letters are sent",
  async run({ port }) {
    const mail = await startFakeMailServer();
    const target = await startTarget(port, { SMTP_URL: mail.url, MAIL_FROM: "docs@romashka.example" });
    try {
      const documents = await makeInvoices(target.harness.databaseUrl(), letterCount, 10_000);
      for (const { id } of documents)
        await target.client.post(`/api/documents/${id}/status`, { status: "issued" });
      let sentCount = 0;
      const sending = forEachConcurrently(documents, 4, async ({ id }) => {
        const letter = { to: [`${id}@client.example`], subject: "Счёт", text: "Во вложении" };
        const call = { json: letter, headers: { "idempotency-key": id } };
        await pollUntil(() => target.client.call("POST", `/api/documents/${id}/emails`, call), isSuccess);
        sentCount += 1;
      });
      const waitForProgress = async () => {
        const before = sentCount;
        while (sentCount < Math.min(letterCount, before + letterCount / 5)) await delay(20);
      };
      const { slowest } = await runAmidKills(target, 1, waitForProgress, sending);
      const start = performance.now();
      const letterRows = await pollUntil(
        () => lettersOf(target.harness.databaseUrl()),
        (rows) => rows.every(({ state }) => state !== "sending"),
      );
      const settleSeconds = (performance.now() - start) / 1000;
      const countArrived = (to: string) => mail.emails.filter((email) => email.to.includes(to)).length;
      const withState = (state: string) => letterRows.filter((letter) => letter.state === state);
      return outcomeOf(
        {
          forgotten: documents.filter(({ id }) => !letterRows.some(({ to }) => to === `${id}@client.example`))
            .length,
          "sent twice": documents.filter(({ id }) => countArrived(`${id}@client.example`) > 1).length,
          "said to be sent and not": withState("sent").filter(({ to }) => countArrived(to) === 0).length,
        },
        `${letterCount} letters, ${withState("sent").length} sent, ${withState("unknown").length} unknown, ${withState("failed").length} failed; ` +
          `settled ${formatSeconds(settleSeconds)} after the last, served again within ${formatSeconds(slowest)}`,
      );
    } finally {
      await target.harness.stop();
      await mail.stop();
    }
  },
};

async function lettersOf(url: string): Promise<Letter[]> {
  const connection = connect(url, { max: 1 });
  try {
    return [
      ...(await connection.db.execute<Letter>(sql`select state, "to" ->> 0 as to from document_emails`)),
    ];
  } finally {
    await connection.close();
  }
}
