import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { NameFields } from "./name-fields";
import { SignatoryFields } from "./signatory-fields";

function form() {
  return show(
    <form>
      <NameFields label="Полное наименование" className="" />
      <SignatoryFields />
    </form>,
  );
}
const field = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const shows = (label: string, value: string) => expect.poll(() => field(label).value).toBe(value);

test("the name for lists follows from the full one, and again when that is corrected", async () => {
  const user = form();
  await user.type(field("Полное наименование"), "Общество с ограниченной ответственностью «Ёж и К°»{Tab}");
  await shows("Краткое наименование", "ООО «Ёж и К°»");
  await user.clear(field("Полное наименование"));
  await user.type(
    field("Полное наименование"),
    "Индивидуальный предприниматель Ежова-Шульц Ольга Иоанновна{Tab}",
  );
  await shows("Краткое наименование", "ИП Ежова-Шульц Ольга Иоанновна");
});

test("a name for lists that somebody wrote stays, and one without a legal form proposes none", async () => {
  const user = form();
  await user.type(field("Полное наименование"), "Ромашка{Tab}");
  await user.type(field("Кто подписывает"), "Ёлкина Ольга Иоанновна{Tab}");
  await shows("В лице (кого)", "Ёлкиной Ольги Иоанновны");
  expect(field("Краткое наименование").value).toBe("");
  await user.type(field("Краткое наименование"), "Ромашка на Лесной");
  await user.clear(field("Полное наименование"));
  await user.type(field("Полное наименование"), "Акционерное общество «Ромашка»{Tab}");
  await user.type(field("Должность"), "директор{Tab}");
  await shows("Должность (кого)", "директора");
  expect(field("Краткое наименование").value).toBe("Ромашка на Лесной");
});

test("what is typed in the field in which a proposal has just come takes its place", async () => {
  const user = form();
  await user.type(field("Полное наименование"), "Акционерное общество «Ромашка»{Tab}");
  expect(document.activeElement).toBe(field("Краткое наименование"));
  await shows("Краткое наименование", "АО «Ромашка»");
  await user.keyboard("Ромашка на Лесной");
  expect(field("Краткое наименование").value).toBe("Ромашка на Лесной");
});
