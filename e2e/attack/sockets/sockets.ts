import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "../findings";
import type { People } from "../identities";
import type { Stage } from "../stage";
import { sendOddRequests } from "./odd";
import { holdSlowConnections, sendEndlessBodies } from "./slow";

/** The longest time in which the health check may answer while all connections are under attack. */
const maxHealthMs = 3_000;
const checkIntervalMs = 200;

/** Sends HTTP as no browser does: slow, endless, contradictory. The product has to answer others meanwhile. */
export async function attackSockets(
  { port, insideUrl, client, isAlive }: Stage,
  { of }: People,
  findings: Findings,
): Promise<string> {
  const authorization = String(of("user by token").headers.authorization);
  let isOver = false;
  let slowestMs = 0;
  const healthWatch = (async () => {
    while (!isOver && isAlive()) {
      const { status, ms } = await client.send({ method: "GET", path: "/api/health" });
      slowestMs = Math.max(slowestMs, ms);
      if (status !== 200)
        findings.note("/api/health does not answer while connections are slow", `${status}`);
      await delay(checkIntervalMs);
    }
  })();
  const odd = await sendOddRequests(port, insideUrl, findings);
  const slow = await holdSlowConnections(port, authorization);
  const endless = await sendEndlessBodies(port, authorization, findings);
  isOver = true;
  await healthWatch;
  if (slowestMs > maxHealthMs) findings.note("/api/health is slow meanwhile", `${Math.round(slowestMs)} ms`);
  return `${odd} odd requests, ${slow} slow connections, ${endless} endless bodies, health within ${Math.round(slowestMs)} ms`;
}
