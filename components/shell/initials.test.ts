import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["ООО «Северный ветер»", "СВ"],
  ["ИП Смирнова Елена Викторовна", "СЕ"],
  ["Вектор", "ВЕ"],
  ["АО «Мастерская 12»", "М1"],
  ["𝐂𝐨𝐟𝐟𝐞𝐞 𝐃𝐚𝐲", "𝐂𝐃"],
  ["𝐂𝐨𝐟𝐟𝐞𝐞", "𝐂𝐨"],
  ["", ""],
])("%s → %s", (name, badge) => {
  expect(initials(name)).toBe(badge);
});
