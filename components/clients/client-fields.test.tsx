import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { clientKinds } from "@/db/enums";
import { clientInput } from "@/lib/clients/schema";
import { ClientFields } from "./client-fields";

test.each(clientKinds)("the form of a client of kind %s has every field of the schema", (kind) => {
  show(<ClientFields kind={kind} onKindChange={() => {}} />);
  const names = [...document.querySelectorAll("[name]")].map((field) => field.getAttribute("name"));
  // The kind is chosen above the fields.
  expect(["kind", ...names].toSorted()).toEqual(Object.keys(clientInput.shape).toSorted());
});

/** Returns the examples in the form and the hints below its fields. */
function hintsOf(kind: (typeof clientKinds)[number]) {
  show(<ClientFields kind={kind} onKindChange={() => {}} />);
  const placeholders = [...document.querySelectorAll("input")].map(({ placeholder }) => placeholder);
  return [document.body.textContent, ...placeholders].join("\n");
}

test("the hints in a company's form use examples of a company", () => {
  const hints = hintsOf("company");
  for (const words of ["ООО «Ромашка»", "пусто — ИНН и КПП", "Генеральный директор", "Устава"])
    expect(hints).toContain(words);
});

test.each([
  ["entrepreneur", "Это имя стоит в списках: ИП Иванова Мария Петровна"],
  ["person", "Это имя стоит в списках: Иванова Мария Петровна"],
] as const)("the hints for a client of kind %s mention nothing that only companies have", (kind, name) => {
  const hints = hintsOf(kind);
  expect(hints).toContain(name);
  expect(hints).not.toMatch(/Ромашка|КПП|[Дд]иректор|Устав/);
  expect(screen.queryByLabelText<HTMLInputElement>("Должность")?.placeholder ?? "").toBe("");
});
