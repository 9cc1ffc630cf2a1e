import { beforeEach, describe, expect, test } from "vitest";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { createSavedFilter } from "./create";
import { filterQuery, narrowingQuery } from "./filter-query";
import { listSavedFilters } from "./list";
import { removeSavedFilter } from "./remove";
import { maxSavedFilters } from "./schema";
import { updateSavedFilter } from "./update";

operateOnTestDatabase();

let caller: Caller;
beforeEach(async () => {
  caller = await callerAs("viewer");
});

const save = (name: string, query = "view=unpaid", list = "documents") =>
  execute(createSavedFilter, caller, { list, name, query });
const names = async (list = "documents", by = caller) =>
  (await execute(listSavedFilters, by, { list })).map(({ name }) => name);

describe("a saved view", () => {
  test("is kept per list and member, and listed by name", async () => {
    const saved = await save(" Должники ", "to=2026-11-30&view=unpaid&q=%D1%91%D0%BB%D0%BA%D0%B8");
    expect(saved).toMatchObject({
      list: "documents",
      name: "Должники",
      query: "q=%D1%91%D0%BB%D0%BA%D0%B8&to=2026-11-30&view=unpaid",
    });
    expect(saved).not.toHaveProperty("memberId");
    await save("Акты", "docType=act");
    await save("Акты", "status=new", "orders");
    expect(await names()).toEqual(["Акты", "Должники"]);
    expect(await names("orders")).toEqual(["Акты"]);
    expect(await names("documents", await callerAs("admin"))).toEqual([]);
  });

  test("can be renamed and given another query", async () => {
    const { id } = await save("Старое");
    expect(await execute(updateSavedFilter, caller, { id, name: "Новое" })).toMatchObject({
      name: "Новое",
      query: "view=unpaid",
    });
    expect(await execute(updateSavedFilter, caller, { id, query: "view=overdue" })).toMatchObject({
      name: "Новое",
      query: "view=overdue",
    });
  });

  test("can be deleted", async () => {
    const { id } = await save("Лишнее");
    await execute(removeSavedFilter, caller, { id });
    expect(await names()).toEqual([]);
    expect(await failureOf(execute(removeSavedFilter, caller, { id }))).toMatchObject({ code: "not_found" });
  });

  test("cannot be changed or deleted by another member", async () => {
    const { id } = await save("Моё");
    const other = await callerAs("admin");
    const attempts = [
      () => execute(updateSavedFilter, other, { id, name: "Чужое" }),
      () => execute(removeSavedFilter, other, { id }),
    ];
    expect(await failureCodesOf(attempts)).toEqual(["not_found"]);
    expect(await names()).toEqual(["Моё"]);
  });
});

test("a name of a saved view is unique within its list", async () => {
  const refused = { code: "validation_error", fields: ["name"] };
  await save("Долги");
  const { id } = await save("Акты", "docType=act");
  expect(await failureOf(save("Долги", "view=overdue"))).toEqual(refused);
  expect(await failureOf(execute(updateSavedFilter, caller, { id, name: "Долги" }))).toEqual(refused);
  expect(await execute(updateSavedFilter, caller, { id, name: "Акты" })).toMatchObject({ name: "Акты" });
});

test("a member has at most thirty saved views, even when they are saved at once", async () => {
  const attempts = Array.from({ length: maxSavedFilters + 5 }, (_, index) => save(`Отбор ${index}`));
  const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  expect(await names()).toHaveLength(maxSavedFilters);
  expect(await failureOf(save("Ещё один"))).toEqual({ code: "validation_error", fields: ["name"] });
});

test.each([
  ["documents", ""],
  ["documents", "utm_source=x"],
  ["documents", "view=unpaid&cursor=abc"],
  ["documents", "status=sent"],
  ["documents", "organizationId=01890000-0000-7000-8000-000000000000"],
  ["payments", "view=everything"],
  ["orders", "view=unpaid"],
  ["projects", "status=new"],
  ["clients", "archived=perhaps"],
])("the list of %s refuses the view %j", async (list, query) => {
  expect(await failureOf(save("Отбор", query, list))).toEqual({
    code: "validation_error",
    fields: ["query"],
  });
});

test.each([
  ["documents", "docType=act&status=draft"],
  ["payments", "view=all"],
  ["payments", "from=2026-01-01&view=outgoing"],
  ["orders", "q=%D1%8F&status=new"],
  ["projects", "status=all"],
  ["clients", "archived=1"],
])("the list of %s accepts the view %j", async (list, query) => {
  expect((await save("Отбор", query, list)).query).toBe(query);
});

test("a saved query is sorted and has no empty or unknown parameters", () => {
  expect(filterQuery("documents", { view: "unpaid", q: "", cursor: "x", from: ["2026-01-01"], a: "b" })).toBe(
    "from=2026-01-01&view=unpaid",
  );
  expect(filterQuery("clients", {})).toBe("");
});

test("the query of the records of a list is the same in every order", () => {
  const query = (sort?: string, order?: string) =>
    narrowingQuery("documents", { view: "unpaid", sort, order });
  expect(query("number", "asc")).toBe("view=unpaid");
  expect(query("total")).toBe(query());
});
