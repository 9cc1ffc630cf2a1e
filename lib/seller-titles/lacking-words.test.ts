import { expect, test } from "vitest";
import { lackingWords } from "./lacking-words";

const lacks = {
  "lines.2.unitCode": ["required"],
  "organization.legalAddress": ["required"],
  clientId: ["required"],
  "client.inn": ["not_valid"],
};

test("names missing fields of the file in words of the language", () => {
  const [unit, address, client, inn] = lackingWords("ru", lacks);
  expect([unit, address, client]).toEqual([
    "код единицы по ОКЕИ в строке 3",
    "юридический адрес организации",
    "клиент",
  ]);
  expect(inn).toMatch(/^ИНН клиента \([А-я ]+\)$/);
  for (const each of lackingWords("en", lacks)) expect(each).not.toMatch(/\w\.\w|[А-я]/);
});
