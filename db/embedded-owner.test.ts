import { once } from "node:events";
import { expect, test } from "vitest";
import { readPostmaster } from "./postgres/postmaster";
import { placeWithCluster, query, start, startOwner, waitUntilEnded } from "./testing/embedded";

test("the server survives a killed owner; the next start joins it and leaves it running", async () => {
  const place = placeWithCluster();
  const first = await startOwner(place);
  await query(first.url, "create table kept (id int)");
  first.owner.kill("SIGKILL");
  await once(first.owner, "exit");

  const second = await start(place);
  expect(second).toMatchObject({ reused: true, port: first.port, url: first.url });
  await second.stop();
  expect(await query(first.url, "select * from kept")).toEqual([]);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "the server stops when its owner is ended by %s",
  async (signal) => {
    const place = placeWithCluster();
    const { owner } = await startOwner(place);
    const server = readPostmaster(place.cluster)!;
    owner.kill(signal);
    expect(await once(owner, "exit")).toEqual([null, signal]);
    await waitUntilEnded(server.pid);
  },
);

test("the server stops when its owner exits by itself", async () => {
  const place = placeWithCluster();
  const { owner } = await startOwner(place, "exits");
  const server = readPostmaster(place.cluster);
  if (owner.exitCode === null) await once(owner, "exit");
  expect(owner.exitCode).toBe(0);
  if (server) await waitUntilEnded(server.pid);
});

test("the server stays up until its owner has finished handling the signal", async () => {
  const place = placeWithCluster();
  const { owner, url } = await startOwner(place, "drains");
  const server = readPostmaster(place.cluster)!;
  owner.kill("SIGTERM");
  await once(owner.stdout!, "data");
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  owner.stdin!.write("finished\n");
  await once(owner, "exit");
  await waitUntilEnded(server.pid);
});
