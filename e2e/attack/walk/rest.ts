import { v7 } from "uuid";
import { type DescribedOperation, operations } from "@/e2e/testing/operations";
import { reaches } from "@/lib/kernel/actor";
import type { Findings } from "../findings";
import { nounOf } from "../fuzz/nouns";
import type { Identity, People } from "../identities";
import type { Records } from "../records";
import type { Stage } from "../stage";

/** Returns the status with which an operation must refuse a caller; null if any other response is allowed. */
function expectedStatus(
  { permission, isSite, isProgram }: Identity,
  { level, isForPeople }: DescribedOperation,
): number | null {
  if (level === "public") return null;
  if (level === "site") return isSite ? null : 401;
  if (!permission) return 401;
  if (isProgram && isForPeople) return 403;
  return reaches(permission, level) ? null : 403;
}

/** Calls every operation of the API description as every caller. */
export async function walkRest(
  { client }: Stage,
  { all, records, revive }: People,
  findings: Findings,
): Promise<number> {
  let calls = 0;
  const call = async (operation: DescribedOperation, identity: Identity) => {
    const { method, address, level } = operation;
    const expected = expectedStatus(identity, operation);
    // Refused calls use existing records; allowed calls must not change them.
    const isReal = expected !== null || method === "GET";
    const body = method === "GET" || method === "DELETE" ? undefined : "{}";
    const headers = { ...(body && { "content-type": "application/json" }), ...identity.headers };
    const path = fillAddress(address, isReal ? records : null);
    const { status, text } = await client.send({ method, path, headers, body });
    calls += 1;
    const isWrong = expected === null ? level !== "public" && isRefusal(status) : status !== expected;
    if (isWrong)
      findings.note(
        `${method} ${address} answers ${identity.name} ${status}, not ${expected ?? "an answer"}`,
        text,
      );
    if (!isReal) await revive(identity);
  };
  for (const operation of operations) {
    const isRefused = (identity: Identity) => expectedStatus(identity, operation) !== null;
    await Promise.all(all.filter(isRefused).map((identity) => call(operation, identity)));
    for (const identity of all.filter((each) => !isRefused(each))) await call(operation, identity);
  }
  return calls;
}

const isRefusal = (status: number) => status === 401 || status === 403;

const fillAddress = (address: string, records: Records | null) =>
  address.replaceAll(
    /\{\w+\}/g,
    (placeholder, at: number) =>
      records?.of(nounOf(placeholder.slice(1, -1), address.slice(0, at)))[0] ?? v7(),
  );
