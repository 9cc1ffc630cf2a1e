import { expect, test } from "vitest";
import { mapAhead } from "./map-ahead";

/** Returns work whose items finish when the test says so. */
function workOn(items: number[]) {
  const works = new Map(items.map((item) => [item, Promise.withResolvers<string>()]));
  const started: number[] = [];
  const start = (item: number) => {
    started.push(item);
    return works.get(item)!.promise;
  };
  const finish = (item: number) => works.get(item)!.resolve(`made ${item}`);
  const fail = (item: number) => works.get(item)!.reject(new Error(`no ${item}`));
  return { started, start, finish, fail };
}

test("a limited number of works runs ahead, and results come in order", async () => {
  const { started, start, finish } = workOn([1, 2, 3]);
  const made = mapAhead([1, 2, 3], 2, start);
  const first = made.next();
  expect(started).toEqual([1, 2]);
  finish(2);
  finish(1);
  expect(await first).toMatchObject({ value: "made 1" });
  const second = made.next();
  expect(started).toEqual([1, 2, 3]);
  expect(await second).toMatchObject({ value: "made 2" });
  finish(3);
  expect(await made.next()).toMatchObject({ value: "made 3" });
  expect(await made.next()).toMatchObject({ done: true });
});

test("the first failed work ends the iteration, and later failures are not left unhandled", async () => {
  const { start, finish, fail } = workOn([1, 2, 3]);
  const made = mapAhead([1, 2, 3], 3, start);
  const first = made.next();
  fail(2);
  fail(3);
  finish(1);
  expect(await first).toMatchObject({ value: "made 1" });
  await expect(made.next()).rejects.toThrow("no 2");
  expect(await made.next()).toMatchObject({ done: true });
});

test("a consumer that leaves early starts no more works", async () => {
  const { started, start, finish } = workOn([1, 2, 3, 4]);
  const made = mapAhead([1, 2, 3, 4], 2, start);
  finish(1);
  await made.next();
  await made.return(undefined);
  expect(started).toEqual([1, 2]);
});
