import { expect, test } from "vitest";
import { detailsIn } from "./details";

/** Returns what is found in a preamble, by placeholder. */
const foundIn = (text: string) =>
  Object.fromEntries(
    detailsIn([{ part: 4, kind: "text", text }]).map((each) => [each.placeholder, each.text]),
  );

test("initials belong to the name, however they are written", () => {
  const preamble = (name: string) =>
    `ООО «А», именуемое «Исполнитель», в лице директора ${name}, действующего на основании Устава`;
  for (const name of ["Иванова И.И.", "Иванова И. И.", "Иванова И.", "Иванова Ивана Ивановича"])
    expect(foundIn(preamble(name))).toMatchObject({
      "executor.signatoryPositionGenitive": "директора",
      "executor.signatoryNameGenitive": name,
    });
});

test("the INN of each party is found, and is no part of its name", () => {
  expect(
    foundIn(
      "ООО «А» (ИНН 7700000016, КПП 770001001), именуемое «Исполнитель», с одной стороны, и Индивидуальный предприниматель Иванов Иван Иванович, ИНН: 500100732259, именуемый «Заказчик», с другой стороны",
    ),
  ).toEqual({
    "executor.name": "ООО «А»",
    "executor.inn": "7700000016",
    "customer.name": "Индивидуальный предприниматель Иванов Иван Иванович",
    "customer.inn": "500100732259",
  });
});
