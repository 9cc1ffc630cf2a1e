import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import type { Client } from "@/lib/clients/schema";
import { clientChoice, searchClients } from "./client-choice";

const client = (id: string, inn: string | null, kpp: string | null, email?: string, phone?: string) =>
  ({ id, name: `Клиент ${id}`, shortName: null, inn, kpp, email, phone }) as unknown as Client;

test("shows the KPP of clients that share an INN, and only the INN of the others", async () => {
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

test("shows the e-mail address or the phone of clients without an INN", async () => {
  const items = [
    client("a", null, null, "ivan@example.com", "+7 900 000-00-01"),
    client("b", null, null, undefined, "+7 900 000-00-02"),
    client("c", "7800000027", null, "c@example.com"),
  ];
  answerActions({ findClientsAction: async () => ({ ok: true, data: { items } }) });
  const found = await searchClients("");
  expect(found.map(({ hint }) => hint)).toEqual(["ivan@example.com", "+7 900 000-00-02", "7800000027"]);
});

test("shows INN and KPP of a client that was chosen before", () => {
  expect(clientChoice(client("a", "7700000016", "770001001")).hint).toBe("7700000016/770001001");
  expect(clientChoice(client("b", null, null, "ivan@example.com")).hint).toBe("ivan@example.com");
});
