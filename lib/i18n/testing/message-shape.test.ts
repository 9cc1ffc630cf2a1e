import { expect, test } from "vitest";
import { shapeOf } from "./message-shape";

test("finds placeholders inside the branches of plurals and selects", () => {
  const message =
    "{who, select, me {я} other {<b>{name}</b>}}: {count, plural, =0 {ничего} one {# счёт на {sum}} few {# счёта} many {# счетов} other {# счёта}}";
  expect(shapeOf(message)).toEqual({
    placeholders: ["count", "name", "sum", "who"],
    tags: ["b"],
    pluralForms: [["=0", "one", "few", "many", "other"]],
  });
});

test("does not take one-word branches and quoted braces for placeholders", () => {
  expect(shapeOf("{count, plural, one {act} other {acts}} '{'sic'}'")).toEqual({
    placeholders: ["count"],
    tags: [],
    pluralForms: [["one", "other"]],
  });
});
