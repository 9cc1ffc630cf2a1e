import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readPostmaster } from "./postgres/postmaster";
import { placeWithCluster, query, start, startOwner, temporaryPlace } from "./testing/embedded";

test("starts from an empty folder, sorts and searches Russian, and keeps its data after a restart", async () => {
  const place = temporaryPlace();
  const first = await start(place);
  expect(first.reused).toBe(false);
  await query(
    first.url,
    "create extension pg_trgm; create table word (text text); insert into word values ('Жук'), ('Ель'), ('Ёлка')",
  );
  expect(await query(first.url, "select text from word order by text")).toEqual([
    { text: "Ёлка" },
    { text: "Ель" },
    { text: "Жук" },
  ]);
  expect(await query(first.url, "select similarity('договор', 'договоры') > 0.6 as alike")).toEqual([
    { alike: true },
  ]);
  await first.stop();
  expect(readPostmaster(place.cluster)).toBeUndefined();

  const second = await start(place);
  expect(second.reused).toBe(false);
  expect(await query(second.url, "select text from word")).toHaveLength(3);
  await second.stop();
  await second.stop();
});

test("listens on 127.0.0.1 only, keeps its password in a private file and refuses a wrong password", async () => {
  const place = placeWithCluster();
  const { url } = await start(place);
  expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect(await query(url, "show unix_socket_directories")).toEqual([{ unix_socket_directories: "" }]);
  expect(statSync(path.join(place.cluster, "app-password")).mode & 0o777).toBe(0o600);
  const stranger = Object.assign(new URL(url), { password: "guess" });
  await expect(query(stranger.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
});

test.each(["an empty", "an existing"])(
  "three processes starting at once on %s folder share one server",
  async (state) => {
    const place = state === "an empty" ? temporaryPlace() : placeWithCluster();
    const all = await Promise.all([startOwner(place), startOwner(place), startOwner(place)]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(all.filter(({ reused }) => !reused)).toHaveLength(1);
    expect(readdirSync(place.home).sort()).toEqual(["cluster", "server.log"]);
    for (const { url } of all) expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  },
);
