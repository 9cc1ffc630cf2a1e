import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { siteShops } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createSite } from "@/lib/sites/create";
import { getSite } from "@/lib/sites/get";
import { updateSite } from "@/lib/sites/update";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { enqueueDuePulls } from "./due";
import { pullShop } from "./pull";
import { pullNow } from "./pull-now";

const scenario = documentScenario();
let admin: Caller;

beforeAll(async () => {
  admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
});

async function createConnectedSite(url: string) {
  const { id } = await execute(createSite, admin, { name: "Битрикс", slug: v7() });
  const settings = { url, login: "a", password: "b", everyMinutes: 30 };
  await execute(updateSite, admin, { id, engine: "commerceml", settings });
  return id;
}

const queuedPulls = (siteId: string) =>
  database().execute(
    sql`select id from jobs.job where data->>'job' = 'shop-pull' and data->'input'->>'siteId' = ${siteId}`,
  );

test("a due pull is queued once, and no longer after the engine has changed", async () => {
  const id = await createConnectedSite("https://shop.example.ru/1c_exchange.php");
  await Promise.all([enqueueDuePulls(), enqueueDuePulls(), enqueueDuePulls()]);
  expect(await queuedPulls(id)).toHaveLength(1);
  await execute(updateSite, admin, { id, engine: "tilda" });
  const [row] = await database().select().from(siteShops).where(eq(siteShops.siteId, id));
  expect(row).toMatchObject({ nextPullAt: null, sealedPassword: null });
});

test("a pull on request is queued once, and is refused for a site without an engine", async () => {
  const id = await createConnectedSite("https://shop.example.ru/1c_exchange.php");
  for (let again = 0; again < 2; again += 1)
    expect(await execute(pullNow, scenario.caller, { id })).toEqual({ ok: true });
  expect(await queuedPulls(id)).toHaveLength(1);
  await execute(updateSite, admin, { id, engine: null });
  expect((await failureOf(execute(pullNow, scenario.caller, { id }))).code).toBe("conflict");
  expect((await failureOf(execute(pullNow, scenario.caller, { id: v7() }))).code).toBe("not_found");
  await pullShop(id, AbortSignal.timeout(1000));
});

test("settings sent back as they were read keep the stored password", async () => {
  const id = await createConnectedSite("https://shop.example.ru/1c_exchange.php");
  const site = await execute(getSite, scenario.caller, { id });
  expect(site.settings).toEqual({
    url: "https://shop.example.ru/1c_exchange.php",
    login: "a",
    everyMinutes: 30,
  });
  const [before] = await database().select().from(siteShops).where(eq(siteShops.siteId, id));
  await execute(updateSite, admin, { ...site, settings: { ...site.settings, everyMinutes: 60, from: "" } });
  const [after] = await database().select().from(siteShops).where(eq(siteShops.siteId, id));
  expect(after).toMatchObject({ sealedPassword: before!.sealedPassword, settings: { everyMinutes: 60 } });
});

test("a change to another host needs the password anew, a change of path does not", async () => {
  const id = await createConnectedSite("https://shop.example.ru/1c_exchange.php");
  const elsewhere = { url: "https://other.example.ru/1c_exchange.php" };
  const failure = await failureOf(execute(updateSite, admin, { id, settings: elsewhere }));
  expect(failure).toEqual({ code: "validation_error", fields: ["settings.password"] });
  await execute(updateSite, admin, { id, settings: { ...elsewhere, password: "c" } });
  await execute(updateSite, admin, { id, settings: { url: "https://other.example.ru/exchange.php" } });
});

test.each(["http://127.0.0.1:1/", "http://localhost:1/", "http://[::1]:1/", "http://169.254.169.254/"])(
  "a pull from the private address %s is refused",
  async (url) => {
    const id = await createConnectedSite(url);
    await pullShop(id, AbortSignal.timeout(60_000));
    expect((await execute(getSite, scenario.caller, { id })).pullProblem).toBe("private_address");
  },
);
