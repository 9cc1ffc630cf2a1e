import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { searchClients } from "./client-choice";

test("shows the KPP of clients that share an INN, and only the INN of the others", async () => {
  const client = (id: string, inn: string | null, kpp: string | null) => ({
    ...{ id, name: `Клиент ${id}`, shortName: null, inn, kpp },
  });
  const items = [
    client("a", "7700000016", "770001001"),
    client("b", "7700000016", "780001001"),
    client("c", "7800000027", "780001001"),
    client("d", null, null),
    client("e", null, null),
  ];
  answerActions({ findClientsAction: async () => ({ ok: true, data: { items } }) });
  const found = await searchClients("");
  expect(found.map(({ hint }) => hint)).toEqual([
    "7700000016/770001001",
    "7700000016/780001001",
    "7800000027",
    null,
    null,
  ]);
  expect(found.map(({ inn }) => inn)).toEqual(items.map(({ inn }) => inn));
});
