import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["ООО «Северный ветер»", "СВ"],
  ["ИП Смирнова Елена Викторовна", "СЕ"],
  ["Вектор", "ВЕ"],
  ["АО «Мастерская 12»", "М1"],
  ["", ""],
])("%s → %s", (name, badge) => {
  expect(initials(name)).toBe(badge);
});
