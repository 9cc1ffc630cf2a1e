import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { expect, onTestFinished, test, vi } from "vitest";
import * as schema from "@/db/schema";
import { totpPlace } from "@/lib/accounts/totp";
import { tokenPlace } from "@/lib/bank-credentials/queries";
import { linkSealContext } from "@/lib/document-links/address";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { seal, unseal } from "@/lib/kernel/secret-box";
import { sealingPlaceOf } from "@/lib/shops/secrets";
import { callerAs } from "@/lib/testing/caller";
import { secretPlace } from "@/lib/webhook-deliveries/sign";
import { sealedColumns } from "./columns";
import { countSealed } from "./count";
import { resealAll } from "./reseal";
import { warnOfLostSecrets } from "./warn-of-lost";

const scenario = documentScenario();
const [former, current, gone] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const rotated = { bank: [current, former], own: [current, former] };

test("every sealed column of the tables is listed", () => {
  const columns = Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? Object.values(getTableColumns(table)) : [],
  );
  const sealed = columns.filter(({ name }) => /^sealed|^totpSecret/.test(name));
  const named = (all: readonly { name: string; table: unknown }[]) =>
    all.map(({ name, table }) => `${(table as Record<symbol, string>)[Symbol.for("drizzle:Name")]}.${name}`);
  expect(named(sealedColumns.map((each) => each.sealed)).sort()).toEqual(named(sealed).sort());
});

/** Creates a row of every kind with a sealed value, by the former key; many webhooks, one of them by a removed key. */
async function fill(): Promise<void> {
  const db = database();
  const { organizationId } = scenario;
  const sealed = (place: string, key = former) => seal(`secret of ${place}`, place, [key]);
  const memberId = ((await callerAs("viewer")).actor as { member: { id: string } }).member.id;
  const now = new Date().toISOString();
  await db.insert(schema.accounts).values({
    ...{ memberId, login: memberId, passwordHash: "x", passwordChangedAt: now },
    totpSecret: sealed(totpPlace(memberId)),
  });
  const credential = v7();
  await db.insert(schema.bankCredentials).values({
    ...{ id: credential, organizationId, environment: "sandbox" },
    sealedToken: sealed(tokenPlace(credential)),
  });
  const hooks = Array.from({ length: 230 }, (_, index) => {
    const id = v7();
    const sealedSecret = sealed(secretPlace(id), index === 0 ? gone : former);
    return { id, url: "https://example.org", events: ["*"], enabled: true, sealedSecret };
  });
  await db.insert(schema.webhooks).values(hooks);
  const [site] = await db
    .insert(schema.sites)
    .values({ organizationId, name: "Сайт", slug: v7(), keyHash: v7(), keyHint: "x" })
    .returning();
  const siteId = site!.id;
  await db.insert(schema.siteShops).values({
    ...{ siteId, engine: "woocommerce", settings: {} },
    sealedSigningSecret: sealed(sealingPlaceOf("signing_secret", siteId)),
    sealedPassword: sealed(sealingPlaceOf("password", siteId)),
  });
  const call = v7();
  await db.insert(schema.shopCalls).values({
    ...{ id: call, siteId, engine: "woocommerce", outcome: "ignored", byteLength: 1, receivedAt: now },
    sealedBody: sealed(sealingPlaceOf("call_body", call)),
  });
  const link = v7();
  await db.insert(schema.documentLinks).values({
    ...{ id: link, documentId: (await scenario.create()).id, tokenHash: v7(), expiresAt: now },
    sealedToken: sealed(linkSealContext(link)),
  });
}

test("after a new key is put first, all values of the former key are sealed again with the new one", async () => {
  await fill();
  const [shop] = await database().select().from(schema.siteShops);
  expect(await countSealed(database(), rotated)).toEqual({ byOldKeys: 235, lost: 1 });
  const both = await Promise.all([
    resealAll(scenario.database.url, rotated),
    resealAll(scenario.database.url, rotated),
  ]);
  expect(both[0]! + both[1]!).toBe(235);
  expect(await countSealed(database(), rotated)).toEqual({ byOldKeys: 0, lost: 1 });

  let opened = 0;
  for (const { sealed, id, place } of sealedColumns) {
    const rows = await database().select({ id, sealed }).from(id.table);
    for (const row of rows as { id: string; sealed: string }[]) {
      if (row.sealed.startsWith(seal("", "", [gone]).slice(0, 12))) continue;
      expect(unseal(row.sealed, place(row.id), [current])).toBe(`secret of ${place(row.id)}`);
      opened += 1;
    }
  }
  expect(opened).toBe(235);
  expect(await resealAll(scenario.database.url, rotated)).toBe(0);
  // A pull in progress would take a new date for changed settings.
  expect((await database().select().from(schema.siteShops))[0]!.updatedAt).toBe(shop!.updatedAt);
});

test("values that no key opens are reported once at the start", async () => {
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  await warnOfLostSecrets(database(), { bank: [current, gone], own: [current, gone] });
  expect(warn).not.toHaveBeenCalled();
  await warnOfLostSecrets(database(), { bank: [former], own: [former] });
  expect(warn).toHaveBeenCalledExactlyOnceWith({ lost: 236 }, expect.stringContaining("secrets.env"));
});

test("without a key nothing is sealed again", async () => {
  expect(await resealAll(scenario.database.url, { bank: [], own: [] })).toBe(0);
});
