import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { createClient } from "./create";
import { getNamedClient } from "./namesake";
import { removeClient } from "./remove";

operateOnTestDatabase();

test("a client is named with its INN and KPP while another one in use has the shown name", async () => {
  const caller = await callerAs("user");
  const add = (fields: Record<string, string>) =>
    execute(createClient, caller, { name: "АО «Главное»", ...fields });
  const head = await add({ inn: "7700000016", kpp: "770001001" });
  const named = async () => (await execute(getNamedClient, caller, { id: head.id })).namesakeHint;
  expect(await named()).toBeNull();
  await add({ name: "АО «Главное» и партнёры", inn: "7800000027" });
  expect(await named()).toBeNull();
  const branch = await add({
    name: "Акционерное общество «Главное»",
    shortName: "АО «ГЛАВНОЕ»",
    inn: "7700000016",
    kpp: "780001001",
  });
  expect(await named()).toBe("7700000016/770001001");
  await execute(removeClient, caller, { id: branch.id });
  expect(await named()).toBeNull();
});
