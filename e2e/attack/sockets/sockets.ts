import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "../findings";
import type { People } from "../identities";
import type { Stage } from "../stage";
import { sayOddThings } from "./odd";
import { bePatient, neverEnd } from "./slow";

/** The longest time in which the health check may answer while all connections are under attack. */
const slowestHealthMs = 3_000;
const everyMs = 200;

/** Sends HTTP as no browser does: slow, endless, contradictory. The product has to answer others meanwhile. */
export async function attackSockets(
  { port, insideUrl, client, isAlive }: Stage,
  { of }: People,
  findings: Findings,
): Promise<string> {
  const authorization = String(of("user by token").headers.authorization);
  let isOver = false;
  let slowest = 0;
  const watching = (async () => {
    while (!isOver && isAlive()) {
      const { status, ms } = await client.send({ method: "GET", path: "/api/health" });
      slowest = Math.max(slowest, ms);
      if (status !== 200)
        findings.note("/api/health does not answer while connections are slow", `${status}`);
      await delay(everyMs);
    }
  })();
  const odd = await sayOddThings(port, insideUrl, findings);
  const slow = await bePatient(port, authorization);
  const endless = await neverEnd(port, authorization, findings);
  isOver = true;
  await watching;
  if (slowest > slowestHealthMs) findings.note("/api/health is slow meanwhile", `${Math.round(slowest)} ms`);
  return `${odd} odd requests, ${slow} slow connections, ${endless} endless bodies, health within ${Math.round(slowest)} ms`;
}
