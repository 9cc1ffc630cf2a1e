import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { events, orders, sites } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { started } from "@/lib/testing/started";
import { createSite } from "./create";
import { getSite } from "./get";
import { listSites } from "./list";
import { siteRecord, siteWithKey } from "./record";
import { regenerateSiteKey } from "./regenerate-key";
import { removeSite } from "./remove";
import { isDomain, tidyDomain } from "./rules";
import { updateSite } from "./update";

const scenario = documentScenario();
let admin: Caller;

beforeAll(async () => {
  admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
});

const create = (fields: object = {}) =>
  execute(createSite, admin, { name: "Магазин", slug: v7(), ...fields });
const get = (id: string) => execute(getSite, scenario.caller, { id });

const addOrder = (siteId: string) =>
  database()
    .insert(orders)
    .values({
      organizationId: scenario.organizationId,
      siteId,
      totalCents: 1,
      vatCents: 0,
      rawPayload: {},
      search: "",
    })
    .returning();

describe("a site's key", () => {
  test("is shown once and stored only as a hash", async () => {
    const created = await create({ slug: "shop", domain: "https://Shop.example.ru/" });
    expect(siteWithKey.strict().parse(created)).toMatchObject({
      organizationId: scenario.organizationId,
      domain: "shop.example.ru",
      organization: { name: "ООО «Северный ветер»" },
      defaultOfferTemplate: null,
    });
    expect(created.apiKey).toMatch(/^dm_shop_[\w-]{43}$/);
    expect(created.keyHint).toBe(created.apiKey.slice(-4));
    expect(siteRecord.strict().parse(await get(created.id)).keyHint).toBe(created.keyHint);
    const [row] = await database().select().from(sites).where(eq(sites.id, created.id));
    expect(row?.keyHash).toBe(hashOfSecret(created.apiKey));
    const answers = JSON.stringify([
      row,
      await get(created.id),
      await execute(listSites, scenario.caller, {}),
      await database().select().from(events),
    ]);
    expect(answers).not.toContain(created.apiKey);
  });

  test("is replaced by another one on request", async () => {
    const created = await create();
    const renewed = await execute(regenerateSiteKey, admin, { id: created.id });
    expect(renewed.apiKey).not.toBe(created.apiKey);
    expect((await get(created.id)).keyHint).toBe(renewed.apiKey.slice(-4));
    expect(await eventsOf(created.id)).toEqual(["site.created", "site.key_regenerated"]);
  });
});

describe("a site's slug", () => {
  test("is unique, even if five sites are created with it at once", async () => {
    const slug = v7();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => create({ slug })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await failureCodesOf([() => create({ slug })])).toEqual(["conflict"]);
    const other = await create();
    expect(await failureOf(execute(updateSite, admin, { id: other.id, slug }))).toEqual({
      code: "conflict",
      fields: ["slug"],
    });
    expect((await execute(updateSite, admin, { id: other.id, slug: other.slug })).slug).toBe(other.slug);
  });

  test("that another site is getting at that moment is refused, and named", async () => {
    const [one, other] = [await create(), await create()];
    const slug = v7();
    const [updating] = await database().transaction(async (db) => {
      await updateSite.run({ ...admin, actor: admin.actor!, db }, { id: one.id, slug });
      return started(failureOf(execute(updateSite, admin, { id: other.id, slug })));
    });
    expect(await updating).toEqual({ code: "conflict", fields: ["slug"] });
  });

  test.each(["Shop", "магазин", "a b", "a_b", "", "x".repeat(61)])("%j is refused", async (slug) => {
    expect(await failureOf(create({ slug }))).toEqual({ code: "validation_error", fields: ["slug"] });
  });
});

test("a site with an unknown template or organization is refused", async () => {
  expect(await failureOf(create({ defaultOfferTemplateId: v7() }))).toEqual({
    code: "validation_error",
    fields: ["defaultOfferTemplateId"],
  });
  expect((await failureOf(create({ organizationId: v7() }))).fields).toEqual(["organizationId"]);
  const { id } = await create();
  expect((await failureOf(execute(updateSite, admin, { id, organizationId: v7() }))).fields).toEqual([
    "organizationId",
  ]);
});

test("a change keeps omitted fields, and the organization cannot change once there are orders", async () => {
  const { id, slug } = await create({ domain: "a.ru" });
  const moved = await execute(updateSite, admin, { id, organizationId: scenario.foreignOrganizationId });
  expect(moved).toMatchObject({ slug, domain: "a.ru", organizationId: scenario.foreignOrganizationId });
  await execute(updateSite, admin, { id, organizationId: scenario.organizationId, domain: "" });
  expect((await get(id)).domain).toBeNull();
  await addOrder(id);
  expect(
    await failureOf(execute(updateSite, admin, { id, organizationId: scenario.foreignOrganizationId })),
  ).toEqual({ code: "validation_error", fields: ["organizationId"] });
});

test("deleting a site keeps its orders", async () => {
  const { id } = await create();
  const [order] = await addOrder(id);
  await execute(removeSite, admin, { id });
  expect((await failureOf(get(id))).code).toBe("not_found");
  const [kept] = await database().select().from(orders).where(eq(orders.id, order!.id));
  expect(kept).toMatchObject({ siteId: null, organizationId: scenario.organizationId });
});

test.each([
  ["https://Shop.example.ru/", true],
  ["магазин.рф", true],
  ["shop.example.ru:8080", true],
  ["shop", false],
  ["-a.ru", false],
  ["a.ru/path", false],
  ["a b.ru", false],
])("the domain %j is valid: %s", (text, expected) => {
  expect(isDomain(tidyDomain(text))).toBe(expected);
});
