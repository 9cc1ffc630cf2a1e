import { expect, test } from "vitest";
import { lookAlikes } from "./look-alike";

test("things of one text and different identities look alike", () => {
  const things = [
    { id: 1, name: "Ромашка" },
    { id: 2, name: "Ромашка" },
    { id: 3, name: "Лютик" },
    { id: 3, name: "Лютик" },
    { id: 4, name: null },
    { id: 5, name: null },
  ];
  const isAlike = lookAlikes(
    things,
    ({ name }) => name,
    ({ id }) => id,
  );
  expect(things.map(isAlike)).toEqual([true, true, false, false, false, false]);
});
