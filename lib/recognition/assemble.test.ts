import { expect, test } from "vitest";
import type { Block, Body } from "@/lib/body/schema";
import { orderParties } from "./assemble";

const executor: Block = { id: "e", type: "party", role: "executor" };
const customer: Block = { id: "c", type: "party", role: "customer" };
const text: Block = { id: "t", type: "custom_text", content: { type: "doc", content: [] } };
const signatures = (id: string): Block => ({ id, type: "signatures" });

const ids = (body: Body) => orderParties(body).map(({ id }) => id);

test("parties are placed directly before the last signatures, in their order", () => {
  expect(ids([executor, text, signatures("s1"), customer, signatures("s2")])).toEqual([
    "t",
    "s1",
    "e",
    "c",
    "s2",
  ]);
});

test("parties are placed at the end if there are no signatures", () => {
  expect(ids([customer, text, executor])).toEqual(["t", "c", "e"]);
  expect(ids([text])).toEqual(["t"]);
});
