import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { forEach } from "@/e2e/testing/harness/bank";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { startFakeMailServer } from "@/lib/mail/testing/mail-server";
import { type Fault, outcomeOf } from "./fault";
import { amidKills, answered, openPlace, seconds, until } from "./place";

const count = 60;

type Letter = { state: string; to: string };

/**
 * Sends emails while the process and PostgreSQL are killed: none may
 * go out twice or be forgotten, and each must state its outcome.
 */
export const letters: Fault = {
  name: "killed while letters are sent",
  async run({ port }) {
    const mail = await startFakeMailServer();
    const place = await openPlace(port, { SMTP_URL: mail.url, MAIL_FROM: "docs@romashka.example" });
    try {
      const documents = await makeInvoices(place.harness.databaseUrl(), count, 10_000);
      for (const { id } of documents)
        await place.client.post(`/api/documents/${id}/status`, { status: "issued" });
      let done = 0;
      const sending = forEach(documents, 4, async ({ id }) => {
        const letter = { to: [`${id}@client.example`], subject: "Счёт", text: "Во вложении" };
        const call = { json: letter, headers: { "idempotency-key": id } };
        await until(() => place.client.call("POST", `/api/documents/${id}/emails`, call), answered);
        done += 1;
      });
      const pace = async () => {
        const before = done;
        while (done < Math.min(count, before + count / 5)) await delay(20);
      };
      const { slowest } = await amidKills(place, 1, pace, sending);
      const start = performance.now();
      const all = await until(
        () => lettersOf(place.harness.databaseUrl()),
        (rows) => rows.every(({ state }) => state !== "sending"),
      );
      const settled = (performance.now() - start) / 1000;
      const arrived = (to: string) => mail.emails.filter((email) => email.to.includes(to)).length;
      const of = (state: string) => all.filter((letter) => letter.state === state);
      return outcomeOf(
        {
          forgotten: documents.filter(({ id }) => !all.some(({ to }) => to === `${id}@client.example`))
            .length,
          "sent twice": documents.filter(({ id }) => arrived(`${id}@client.example`) > 1).length,
          "said to be sent and not": of("sent").filter(({ to }) => arrived(to) === 0).length,
        },
        `${count} letters, ${of("sent").length} sent, ${of("unknown").length} unknown, ${of("failed").length} failed; ` +
          `settled ${seconds(settled)} after the last, served again within ${seconds(slowest)}`,
      );
    } finally {
      await place.harness.stop();
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
