import { expect, test } from "vitest";
import { orders, projects } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listOrders } from "@/lib/orders/list";
import { listProjects } from "@/lib/projects/list";
import { foldSearch } from "./fold-search";

const scenario = documentScenario();

/** As versions folded it to which letters in two parts were two. */
const foldedBefore = "ооо «ёлочный район»".normalize("NFD");

test("orders and projects of earlier versions are found by words with й and ё, however many there are", async () => {
  const { organizationId, caller } = scenario;
  const count = 1001;
  const order = { organizationId, totalCents: 0, vatCents: 0, rawPayload: {}, search: foldedBefore };
  await database()
    .insert(orders)
    .values(Array.from({ length: count }, () => order));
  await database().insert(projects).values({ organizationId, name: "Проект", search: "ёлочный" });
  const { url } = scenario.database;
  await Promise.all([foldSearch(url), foldSearch(url)]);
  for (const q of ["Ёлочный", "елочный район"])
    expect((await execute(listOrders, caller, { q, limit: "200" })).items).toHaveLength(200);
  expect((await execute(listProjects, caller, { q: "ёлочный" })).items).toMatchObject([{ name: "Проект" }]);
  const rest = await database().selectDistinct({ search: orders.search }).from(orders);
  expect(rest).toEqual([{ search: "ооо «елочный район»" }]);
});
