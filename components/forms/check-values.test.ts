import { expect, test } from "vitest";
import { clientErrors } from "@/lib/clients/rules";
import { clientInput } from "@/lib/clients/schema";
import { organizationInput } from "@/lib/organizations/schema";
import { checkValues } from "./check-values";

const check = (values: Record<string, unknown>) =>
  checkValues(clientInput, values, ({ kind = "company", ...client }) => clientErrors({ kind, ...client }));

test("each field is checked even if others are wrong", () => {
  expect(check({ name: "", inn: "7707083894", email: "romashka" })).toEqual({
    name: ["required"],
    inn: ["inn"],
    email: ["email"],
  });
});

test("rules across fields are checked once the fields are valid and normalized", () => {
  const client = { kind: "entrepreneur", name: "ИП Смирнова", inn: "7707 083 893" };
  expect(check(client)).toEqual({ inn: ["inn_person"] });
  expect(check({ ...client, inn: "500100732259" })).toEqual({});
});

test("an account number is checked only against a valid BIK", () => {
  const accountNumber = "40702810138250123018";
  expect(check({ name: "Ромашка", bik: "044525225", accountNumber })).toEqual({
    accountNumber: ["account_key"],
  });
  expect(check({ name: "Ромашка", bik: "0445", accountNumber })).toEqual({ bik: ["bik"] });
});

test("the error of a nested field has its whole path", () => {
  const values = { name: "Ромашка", numberPrefixes: { act: "а/б" } };
  expect(checkValues(organizationInput, values)).toEqual({ "numberPrefixes.act": ["prefix"] });
});
