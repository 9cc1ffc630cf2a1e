import { expect, test } from "vitest";
import { changesTo } from "./changes";

test("unchanged fields are left out, cleared fields are kept", () => {
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
