import { expect, test } from "vitest";
import { findRequisites, ownedRequisites } from "./rules";

const found = (...texts: string[]) =>
  findRequisites(texts).map(({ field, value, problem }) => [field, value, problem]);

test("requisites are found by their labels and checked by their control digits", () => {
  expect(
    found(
      "ООО «Северный ветер», ИНН/КПП 7700000016/770001001, ОГРН 1027700132195",
      "БИК 044525104 | р/с 40702810600000000001 | к/с 30101810745374525104",
    ),
  ).toEqual([
    ["inn", "7700000016", null],
    ["kpp", "770001001", null],
    ["ogrn", "1027700132195", null],
    ["bik", "044525104", null],
    ["correspondentAccount", "30101810745374525104", null],
    ["accountNumber", "40702810600000000001", null],
  ]);
});

test("requisites with a wrong or missing digit are reported", () => {
  expect(found("ИНН 7700000017")).toEqual([["inn", "7700000017", "inn"]]);
  expect(found("ИНН: 770000001")).toEqual([["inn", "770000001", "inn"]]);
  expect(found("р/с 4070281060000000000")).toEqual([["accountNumber", "4070281060000000000", "account"]]);
  expect(found("БИК 044525104, р/с 40702810700000000001")).toEqual([
    ["bik", "044525104", null],
    ["accountNumber", "40702810700000000001", "account_key"],
  ]);
});

test("requisites may have spaces, and a bank's account is recognised under a general label", () => {
  expect(found("Сч. № 30101810745374525104", "ИНН 77 0000 0016")).toEqual([
    ["correspondentAccount", "30101810745374525104", null],
    ["inn", "7700000016", null],
  ]);
});

test("a repeated requisite is found once, and other numbers are not taken for requisites", () => {
  expect(found("ИНН 7700000016", "ИНН 7700000016")).toHaveLength(1);
  expect(found("тел. +7 495 000-00-01, договор № 17/2026 на 120 000 рублей")).toEqual([]);
});

test.each([
  [
    "one after the other",
    [
      "Исполнитель: ООО «Мы», ИНН 7700000016",
      "р/с 40702810900000000001",
      "Заказчик: ИНН 7700000023",
      "р/с 40702810900000000002, БИК 044525225",
    ],
  ],
  [
    "beside each other",
    [
      "Исполнитель | Заказчик\nИНН 7700000016 | ИНН 7700000023\nр/с 40702810900000000001 | р/с 40702810900000000002\n | БИК 044525225",
    ],
  ],
  [
    "beside each other in one row",
    [
      "ООО «Мы» ИНН 7700000016 р/с 40702810900000000001 | Заказчик ИНН 7700000023 р/с 40702810900000000002 БИК 044525225",
    ],
  ],
  [
    "with the bank before the first of them",
    [
      "р/с 40702810900000000001",
      "ИНН 7700000016",
      "ИНН 7700000023",
      "р/с 40702810900000000002 БИК 044525225",
    ],
  ],
])("requisites belong to the parties that stand %s", (_, texts) => {
  const owners = ownedRequisites(texts).flatMap(({ field, value, owner }) =>
    field === "inn" ? [] : [`${value} ${owner}`],
  );
  expect(owners.toSorted()).toEqual([
    "044525225 7700000023",
    "40702810900000000001 7700000016",
    "40702810900000000002 7700000023",
  ]);
});
