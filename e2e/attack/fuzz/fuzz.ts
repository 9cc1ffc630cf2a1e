import { performance } from "node:perf_hooks";
import { type Answer, isTransportRefusal } from "../client";
import type { Findings } from "../findings";
import type { Options } from "../options";
import type { Stage } from "../stage";
import { findMismatch } from "./find-mismatch";
import { randomOf } from "./random";
import { type CallersAndRecords, makeRequest, type Target, targets } from "./request";

type FuzzOptions = Pick<Options, "seed" | "cases" | "from" | "minutes"> & {
  /** Selects the operations to call; all of them by default. */
  only?: (target: Target) => boolean;
};

const concurrency = 4;

/** Endings of addresses that do not belong to records. */
const nonRecordAddress = /members|sessions|import|export/;

/**
 * Calls the operations of the API description with almost valid input. Each case
 * depends only on the seed and its number, and on the records created by earlier cases.
 */
export async function fuzz(
  { client, insideUrl, isAlive }: Pick<Stage, "client" | "insideUrl" | "isAlive">,
  people: CallersAndRecords,
  findings: Findings,
  { seed, cases, from, minutes, only = () => true }: FuzzOptions,
): Promise<string> {
  const chosen = targets.filter(only);
  const end = cases === 0 ? Number.POSITIVE_INFINITY : from + cases;
  const deadline = minutes === 0 ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  const statuses = new Map<number, number>();
  let next = from;
  const sendCases = async () => {
    while (isAlive() && next < end && performance.now() < deadline) {
      const index = next++;
      const random = randomOf(seed, index);
      const target = random.pick(chosen);
      const sent = makeRequest({ target, random, people, insideUrl });
      const answer = await client.send(sent);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isAnswered = answer.status > 0 && !isTransportRefusal(answer);
      const problem = isAnswered ? findMismatch(target, sent, answer) : null;
      if (problem)
        findings.note(
          `${target.method} ${target.address} ${problem}`,
          `case ${index}: ${sent.path} ${sent.body ?? ""} → ${answer.status} ${answer.text}`,
        );
      if (answer.status >= 500 && answer.status !== 502 && answer.status !== 503)
        findings.note(
          `case ${index} of seed ${seed} answers ${answer.status}`,
          `${target.method} ${sent.path}`,
        );
      keepCreatedRecord(people, target, answer);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendCases));
  const statusCounts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  return `${next - from} cases on ${chosen.length} operations (${statusCounts.join(", ")})`;
}

/** Adds a created record to those used by later cases. */
function keepCreatedRecord(
  { records }: CallersAndRecords,
  { address }: Target,
  { status, text }: Answer,
): void {
  if (status !== 201 || nonRecordAddress.test(address)) return;
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  const noun =
    address
      .split("/")
      .filter((each) => !each.startsWith("{"))
      .at(-1) ?? "";
  if (id) records.add(noun, id);
}
