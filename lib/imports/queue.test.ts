import { expect, test } from "vitest";
import { Failure } from "@/lib/kernel/errors";
import { makeQueue } from "./queue";

const limits = {
  maxConcurrent: 2,
  maxConcurrentPerPerson: 1,
  maxWaiting: 5,
  maxWaitingPerPerson: 4,
  retryAfterSeconds: 30,
};
const neverAborted = new AbortController().signal;

const afterCallbacks = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Returns a queue whose work ends when the test says so; `begun` lists the started work in order. */
function harness() {
  const queue = makeQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, signal = neverAborted) =>
    queue.take(name[0]!, signal, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await afterCallbacks();
  };
  return { take, begun, end };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => (error instanceof Failure ? [error.code, error.retryAfterSeconds] : error),
  );

test("works of one member run one after another, in turns with those of others", async () => {
  const { take, begun, end } = harness();
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => take(name));
  await afterCallbacks();
  expect(begun).toEqual(["a1", "b1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
  await end("a2");
  expect(begun.at(-1)).toBe("b2");
  await end("c1");
  expect(begun.at(-1)).toBe("a3");
  for (const name of ["b2", "a3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
});

test("a member with a running work comes after those who wait", async () => {
  const { take, begun, end } = harness();
  for (const name of ["a1", "b1", "c1", "d1"]) void take(name);
  await afterCallbacks();
  await end("a1");
  void take("a2");
  await end("b1");
  expect(begun).toEqual(["a1", "b1", "c1", "d1"]);
});

test("works of one member never fill the queue for others", async () => {
  const { take, begun } = harness();
  for (let index = 1; index <= 5; index++) void take(`a${index}`);
  expect(await failureOf(take("a6"))).toEqual(["rate_limited", 30]);
  for (const name of ["b1", "b2", "c1", "d1", "e1"]) void take(name);
  await afterCallbacks();
  expect(begun).toEqual(["a1", "b1"]);
  expect(await failureOf(take("b3"))).toEqual(["unavailable", 30]);
  expect(await failureOf(take("a7"))).toEqual(["rate_limited", 30]);
});

test("a member who gives up leaves the queue", async () => {
  const { take, begun, end } = harness();
  const controller = new AbortController();
  const outcome = failureOf(take("a1").then(() => take("a2", controller.signal)));
  void take("b1");
  const waiting = failureOf(take("b2", controller.signal));
  await afterCallbacks();
  controller.abort("enough");
  expect(await waiting).toBe("enough");
  await end("a1");
  expect(await outcome).toBe("enough");
  await end("b1");
  expect(begun).toEqual(["a1", "b1"]);
});
