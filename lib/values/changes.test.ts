import { expect, test } from "vitest";
import { changesTo } from "./changes";

test("what is as it was is left out; what was cleared is not", () => {
  const record = { id: "1", name: "Ёж", phone: "111", email: "a@b.ru", kpp: null, prefixes: { act: "А" } };
  const input = {
    name: "Ёж",
    phone: null,
    email: "c@d.ru",
    kpp: null,
    edoId: undefined,
    prefixes: { act: "А" },
  };
  expect(changesTo(record, input)).toEqual({ phone: null, email: "c@d.ru" });
});
