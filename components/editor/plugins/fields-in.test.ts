import { expect, test } from "vitest";
import { schema } from "@/components/editor/schema/schema";
import { fieldsIn } from "./fields-in";

const { paragraph, hardBreak } = schema.nodes;
const bold = [schema.marks.bold!.create()];

test("finds placeholders with their positions, even after a line break and across marks", () => {
  const node = paragraph!.create(null, [
    schema.text("ИНН"),
    hardBreak!.create(),
    schema.text("{{customer."),
    schema.text("inn", bold),
    schema.text("}} от {{ today }}"),
  ]);
  expect(fieldsIn(node, 10)).toEqual([
    { name: "customer.inn", isKnown: true, from: 14, to: 30 },
    { name: "today", isKnown: true, from: 34, to: 45 },
  ]);
});

test("marks a placeholder with an unknown name as unknown", () => {
  const node = paragraph!.create(null, schema.text("{{customer.nnn}} {{ИНН}} {{}} {{ {"));
  expect(fieldsIn(node, 0)).toEqual([
    { name: "customer.nnn", isKnown: false, from: 0, to: 16 },
    { name: "ИНН", isKnown: false, from: 17, to: 24 },
  ]);
});
