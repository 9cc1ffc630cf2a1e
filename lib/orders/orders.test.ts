import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { OrderStatus } from "@/db/enums";
import { orderItems, orders, projects, sites } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { orderEvents } from "./events";
import { listOrders } from "./list";
import { orderSearchKey } from "./queries";
import { orderRecord, orderRow } from "./record";
import { transitionsOf } from "./rules";
import { updateOrder } from "./update";

const scenario = documentScenario();

async function add(values: Partial<typeof orders.$inferInsert> = {}, items = ["Тур"]) {
  const [row] = await database()
    .insert(orders)
    .values({
      organizationId: scenario.organizationId,
      totalCents: 10_000,
      vatCents: 0,
      rawPayload: {},
      search: orderSearchKey(
        values,
        items.map((name) => ({ name })),
      ),
      ...values,
    })
    .returning();
  await database()
    .insert(orderItems)
    .values(
      items.map((name, index) => ({ orderId: row!.id, position: index + 1, name, qty: 1, price: 100 })),
    );
  return row!;
}

async function addSite() {
  const slug = v7();
  const values = { organizationId: scenario.organizationId, name: "Сайт", slug, keyHash: "", keyHint: "" };
  const [site] = await database().insert(sites).values(values).returning();
  return site!;
}

const list = async (filters: Record<string, unknown> = {}) =>
  (await execute(listOrders, scenario.caller, filters)).items.map(({ id }) => id);

describe("the list of orders", () => {
  test("shows an order's first item, item count, customer and site", async () => {
    const site = await addSite();
    const { id } = await add({ customerName: "ООО «Поморье»", siteId: site.id }, ["Тур", "Страховка"]);
    const { items } = await execute(listOrders, scenario.caller, { siteId: site.id });
    expect(orderRow.strict().parse(items[0])).toMatchObject({
      id,
      status: "new",
      customerName: "ООО «Поморье»",
      itemCount: 2,
      firstItemName: "Тур",
      site: { id: site.id, name: "Сайт", slug: site.slug },
      project: null,
    });
  });

  test("covers all organizations unless one is named", async () => {
    const own = await add();
    const foreign = await add({ organizationId: scenario.foreignOrganizationId });
    expect(await list()).toEqual(expect.arrayContaining([own.id, foreign.id]));
    expect(await list({ organizationId: scenario.foreignOrganizationId })).toEqual([foreign.id]);
    expect(await list({ organizationId: scenario.organizationId })).not.toContain(foreign.id);
  });

  test("is filtered by status and search", async () => {
    const order = await add({ status: "paid", customerName: "Ёжиков", customerInn: "500100732259" }, [
      "Лыжи",
    ]);
    expect(await list({ status: "paid" })).toEqual([order.id]);
    for (const q of ["ежик", "500100732", "лыжи", `№ ${order.number}`, String(order.number)])
      expect([q, await list({ q })]).toEqual([q, expect.arrayContaining([order.id])]);
    expect(await list({ q: "ежик", status: "new" })).toEqual([]);
  });

  test("is filtered by project", async () => {
    const { organizationId } = scenario;
    const [project, other] = await database()
      .insert(projects)
      .values(["Проект", "Пустой"].map((name) => ({ organizationId, name, search: name })))
      .returning();
    const { id } = await add({ status: "in_progress", projectId: project!.id });
    expect(await list({ projectId: project!.id })).toEqual([id]);
    expect(await list({ projectId: other!.id })).toEqual([]);
    expect((await failureOf(list({ projectId: "1" }))).fields).toEqual(["projectId"]);
  });

  test("begins a day at midnight in Moscow", async () => {
    const late = await add({ createdAt: "2020-03-01T20:59:59.000Z" });
    const early = await add({ createdAt: "2020-03-01T21:00:00.000Z" });
    expect(await list({ from: "2020-03-01", to: "2020-03-01" })).toEqual([late.id]);
    expect(await list({ from: "2020-03-02", to: "2020-03-02" })).toEqual([early.id]);
  });

  test("pages through everything once, newest first", async () => {
    const site = await addSite();
    const added = [];
    for (let index = 0; index < 5; index += 1) added.unshift((await add({ siteId: site.id })).id);
    const seen: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await execute(listOrders, scenario.caller, { siteId: site.id, limit: "2", cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(added);
  });
});

describe("an order's status", () => {
  const change = (id: string, status: OrderStatus) => execute(updateOrder, scenario.caller, { id, status });

  test("changes as the rules allow, and is recorded in the history", async () => {
    const { id } = await add();
    expect(orderRecord.strict().parse(await change(id, "completed"))).toMatchObject({ status: "completed" });
    await change(id, "completed");
    expect(await failureOf(change(id, "cancelled"))).toEqual({ code: "invalid_transition", fields: [] });
    expect(await eventsOf(id)).toEqual(["order.completed"]);
    expect((await execute(orderEvents, scenario.caller, { id })).items).toMatchObject([
      { kind: "order.completed", data: { from: "new" } },
    ]);
  });

  test("cannot return to new once the order has a project", async () => {
    const [project] = await database()
      .insert(projects)
      .values({ organizationId: scenario.organizationId, name: "Проект", search: "проект" })
      .returning();
    const { id } = await add({ status: "in_progress", projectId: project!.id });
    expect((await failureOf(change(id, "new"))).code).toBe("invalid_transition");
    expect(transitionsOf({ status: "in_progress", projectId: null })).toContain("new");
  });

  test("is refused if unknown, and an unknown order is not found", async () => {
    const { id } = await add();
    expect(await failureOf(execute(updateOrder, scenario.caller, { id, status: "lost" }))).toEqual({
      code: "validation_error",
      fields: ["status"],
    });
    expect((await failureOf(change(v7(), "paid"))).code).toBe("not_found");
    expect((await failureOf(execute(orderEvents, scenario.caller, { id: v7() }))).code).toBe("not_found");
  });
});
