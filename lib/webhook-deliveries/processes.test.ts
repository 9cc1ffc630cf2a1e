import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { queueScenario } from "@/lib/queue/testing/scenario";
import { startProgram } from "@/lib/testing/start-program";
import { post } from "./post";
import { makeSecret, sealSecret, signedHeaders } from "./sign";
import { startWebhookReceiver } from "./testing/receiver";

const { url } = queueScenario();
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

/** Starts a process that delivers until it is told to stop. */
const worker = () =>
  startProgram("lib/webhook-deliveries/testing/worker-process.ts", url(), { WEBHOOK_ALLOW_PRIVATE: "1" });

async function createListener(path: string): Promise<void> {
  await database().delete(webhooks);
  const id = v7();
  await database()
    .insert(webhooks)
    .values({
      ...{ id, url: receiver.url + path, events: ["payment.*"], enabled: true },
      sealedSecret: sealSecret(id, makeSecret()),
    });
}

const recordEvents = (count: number) =>
  database().transaction((db) =>
    recordEach(
      { db, actor: { kind: "system", name: "test" } },
      Array.from({ length: count }, () => ({ kind: "payment.received", subject: { id: v7() } })),
    ),
  );

const delivered = () => database().$count(webhookDeliveries, sql`${webhookDeliveries.state} = 'delivered'`);

test("two processes share the deliveries, and each event is delivered once", async () => {
  await createListener("/ok");
  await Promise.all([worker(), worker()]);
  for (let round = 0; round < 10; round += 1) await recordEvents(10);
  await vi.waitUntil(async () => (await delivered()) === 100, { timeout: 120_000, interval: 100 });
  const ids = receiver.at("/ok").map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(100);
  // Except deliveries that a stalled receiver left without a response for ten seconds.
  const tries = await database().select().from(webhookDeliveries);
  expect(ids.length).toBeLessThanOrEqual(tries.reduce((sum, { attempts }) => sum + attempts, 0));
  for (const { attempts, happenedAt, lastAttemptAt } of tries)
    if (attempts > 1) expect(Date.parse(lastAttemptAt!) - Date.parse(happenedAt)).toBeGreaterThan(10_000);
});

test("a killed process's delivery is repeated by another with the same id and body", async () => {
  await createListener("/hangs-once");
  const victim = await worker();
  await recordEvents(1);
  await vi.waitUntil(() => receiver.at("/hangs-once").length === 1, { timeout: 60_000, interval: 50 });
  victim.kill("SIGKILL");
  await worker();
  await vi.waitUntil(async () => (await delivered()) === 1, { timeout: 120_000, interval: 100 });
  const [first, ...others] = receiver.at("/hangs-once");
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) {
    expect(other.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    expect(other.body).toBe(first!.body);
  }
});

test("the receiver in the integration guide accepts signed calls and refuses all others", async () => {
  const [, code = ""] =
    /^```javascript\n([\s\S]*?)^```/m.exec(readFileSync("docs/integration.md", "utf8")) ?? [];
  const secret = makeSecret();
  const start = () => {
    // Below the range from which the system assigns ports.
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    return { child, url: `http://127.0.0.1:${port}`, said: once(createInterface(child.stdout), "line") };
  };
  let guided = start();
  const body = JSON.stringify({ type: "document.paid", data: { name: "ООО «Поморье»" } });
  const send = (text: string, key: string, at = new Date()) =>
    post({
      url: guided.url,
      headers: signedHeaders(key, { id: v7(), at, body }),
      body: text,
      allowPrivate: true,
    });
  const isTaken = async () => {
    if (guided.child.exitCode !== null) guided = start();
    return (await send(body, secret)).status === 204;
  };
  await vi.waitUntil(isTaken, { timeout: 250_000, interval: 50 });
  expect(await guided.said).toEqual(["document.paid"]);
  /** Returns the status of a message that the receiver has to reject, once it responds. */
  const refusal = async (...sent: Parameters<typeof send>): Promise<number> =>
    (await send(...sent)).status ?? refusal(...sent);
  expect(await refusal(body, makeSecret())).toBe(401);
  expect(await refusal(`${body} `, secret)).toBe(401);
  expect(await refusal(body, secret, new Date(Date.now() - 600_000))).toBe(401);
});
