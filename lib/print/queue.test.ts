import { expect, onTestFinished, test, vi } from "vitest";
import type { Asker } from "@/lib/kernel/asker";
import { type PrintRequest, printQueue } from "./queue";
import { maxWaitMs } from "./quota";

const member = (name: string): Asker => ({ kind: "member", id: name });
const link = (name: string): Asker => ({ kind: "link", id: name });

/** Returns the reason of a rejection; attached at once, so that no rejection is unhandled. */
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason) => reason,
  );

/** A queue with two threads, in which a started file is finished when the test says so. */
function queueOfTwo() {
  const queue = printQueue(2);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, { succeed: () => void; fail: () => void }>();
  const ask = (
    key: string,
    asker: Asker,
    { isLarge = false, ...order }: Partial<PrintRequest> & FileSize = {},
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const make = () => {
      begun.push(key);
      ends.set(key, { succeed: () => resolve(new Uint8Array()), fail: () => reject(new Error(key)) });
      return promise;
    };
    const taken = queue.take({ key, isLarge, characters: order.characters ?? 1, make }, { asker, ...order });
    taken.catch(() => refused.push(key));
    return taken;
  };
  const end = async (key: string, how: "succeed" | "fail" = "succeed") => {
    ends.get(key)![how]();
    await new Promise(setImmediate);
  };
  return { ask, begun, refused, end };
}

type FileSize = { isLarge?: boolean; characters?: number };

test("callers take turns however many files one of them requests", async () => {
  const { ask, begun, end } = queueOfTwo();
  for (const key of ["а1", "а2", "а3", "а4"]) ask(key, member("а"));
  for (const key of ["б1", "б2"]) ask(key, member("б"));
  ask("в1", member("в"));
  expect(begun).toEqual(["а1", "а2"]);
  for (const key of ["а1", "а2", "б1", "в1"]) await end(key);
  expect(begun).toEqual(["а1", "а2", "б1", "в1", "а3", "б2"]);
});

test("public links leave one thread free, and so do large files of one member", async () => {
  const { ask, begun, end } = queueOfTwo();
  for (const key of ["1", "2", "3"]) ask(key, link(key));
  for (const key of ["б1", "б2"]) ask(key, member("б"), { isLarge: true });
  expect(begun).toEqual(["1", "б1"]);
  await end("1");
  expect(begun).toEqual(["1", "б1", "2"]);
  ask("а", member("а"));
  await end("2");
  await end("а");
  expect(begun).toEqual(["1", "б1", "2", "а", "3"]);
});

test("background files are made after those that somebody waits for", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, begun, end } = queueOfTwo();
  for (const key of ["а1", "а2"]) ask(key, member("а"));
  ask("архив", member("б"), { isBackground: true });
  ask("а3", member("а"));
  await end("а1");
  await end("а2");
  expect(begun).toEqual(["а1", "а2", "а3", "архив"]);
});

test("a member who requests the file of a link moves it forward", async () => {
  const { ask, begun } = queueOfTwo();
  for (const key of ["1", "2", "3"]) ask(key, link(key));
  ask("3", member("а"));
  expect(begun).toEqual(["1", "3"]);
});

test("a file whose only request was aborted is not made", async () => {
  const { ask, begun, end } = queueOfTwo();
  const controller = new AbortController();
  for (const key of ["1", "2"]) ask(key, link(key));
  const abandoned = reasonOf(ask("3", link("3"), { signal: controller.signal }));
  controller.abort();
  expect(await abandoned).toMatchObject({ detail: "print_abandoned" });
  await end("1");
  await end("2");
  expect(begun).toEqual(["1", "2"]);
});

test("a failure rejects all requests of the file and no other", async () => {
  const { ask, begun, end } = queueOfTwo();
  const both = [ask("1", member("а")), ask("1", member("б"))].map(reasonOf);
  const other = ask("2", member("в"));
  await end("1", "fail");
  await end("2");
  expect(await Promise.all(both)).toEqual([new Error("1"), new Error("1")]);
  await other;
  ask("1", member("а"));
  expect(begun).toEqual(["1", "2", "1"]);
});

test("refuses more than twenty requests of one link and more than sixty of all links", async () => {
  const { ask, begun, refused, end } = queueOfTwo();
  const retryLater = { code: "unavailable", retryAfterSeconds: 5 };
  for (let index = 0; index < 20; index++) ask(`1-${index}`, link("1"));
  await expect(ask("1-21", link("1"))).rejects.toMatchObject({ ...retryLater, detail: "print_quota" });
  for (let index = 0; index < 40; index++) ask(`${index}`, link(`${2 + index}`));
  await expect(ask("61", link("61"))).rejects.toMatchObject({ ...retryLater, detail: "print_overloaded" });
  expect(refused).toEqual(["1-21", "61"]);
  // Members are served meanwhile.
  const served = ["а", "б"].map((name) => ask("а", member(name)));
  expect(begun).toEqual(["1-0", "а"]);
  await end("а");
  expect(await Promise.all(served)).toEqual([new Uint8Array(), new Uint8Array()]);
});

test("refuses more than a hundred requests of one member and more than two hundred of all, not counting links", async () => {
  const { ask, refused } = queueOfTwo();
  for (let index = 0; index < 60; index++) ask(`link ${index}`, link(`${index}`));
  for (const name of ["а", "б"]) {
    for (let index = 0; index < 100; index++) ask(`${name}${index}`, member(name));
    await expect(ask(`${name}100`, member(name))).rejects.toMatchObject({ detail: "print_quota" });
  }
  await expect(ask("в", member("в"))).rejects.toMatchObject({ detail: "print_overloaded" });
  expect(refused).toEqual(["а100", "б100", "в"]);
});

test("limits the amount of waiting text, counted once per file", async () => {
  const { ask, refused } = queueOfTwo();
  ask("1", link("1"), { characters: 16e6 });
  ask("1", link("1"), { characters: 16e6 });
  await expect(ask("2", link("1"), { characters: 1 })).rejects.toMatchObject({ detail: "print_quota" });
  ask("3", link("3"), { characters: 16e6 });
  await expect(ask("4", link("4"), { characters: 1 })).rejects.toMatchObject({ detail: "print_overloaded" });
  expect(refused).toEqual(["2", "4"]);
});

test("refuses a request that waited longer than a proxy would", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { ask } = queueOfTwo();
  for (const key of ["1", "2"]) ask(key, link(key));
  const late = reasonOf(ask("3", link("3")));
  vi.advanceTimersByTime(maxWaitMs);
  vi.useRealTimers();
  expect(await late).toMatchObject({
    code: "unavailable",
    detail: "print_wait",
    retryAfterSeconds: 10,
  });
});
