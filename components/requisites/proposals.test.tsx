import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { NameFields } from "./name-fields";
import { SignatoryFields } from "./signatory-fields";

function showForm() {
  return show(
    <form>
      <NameFields label="Полное наименование" className="" />
      <SignatoryFields />
    </form>,
  );
}
const field = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const expectValue = (label: string, value: string) => expect.poll(() => field(label).value).toBe(value);

test("the short name follows the full name, also when that is corrected", async () => {
  const user = showForm();
  await user.type(field("Полное наименование"), "Общество с ограниченной ответственностью «Ёж и К°»{Tab}");
  await expectValue("Краткое наименование", "ООО «Ёж и К°»");
  await user.clear(field("Полное наименование"));
  await user.type(
    field("Полное наименование"),
    "Индивидуальный предприниматель Ежова-Шульц Ольга Иоанновна{Tab}",
  );
  await expectValue("Краткое наименование", "ИП Ежова-Шульц Ольга Иоанновна");
});

test("a typed short name stays, and a name without a legal form proposes none", async () => {
  const user = showForm();
  await user.type(field("Полное наименование"), "Ромашка{Tab}");
  await user.type(field("Кто подписывает"), "Ёлкина Ольга Иоанновна{Tab}");
  await expectValue("В лице (кого)", "Ёлкиной Ольги Иоанновны");
  expect(field("Краткое наименование").value).toBe("");
  await user.type(field("Краткое наименование"), "Ромашка на Лесной");
  await user.clear(field("Полное наименование"));
  await user.type(field("Полное наименование"), "Акционерное общество «Ромашка»{Tab}");
  await user.type(field("Должность"), "директор{Tab}");
  await expectValue("Должность (кого)", "директора");
  expect(field("Краткое наименование").value).toBe("Ромашка на Лесной");
});

test("typing in a field that has just been proposed replaces the proposal", async () => {
  const user = showForm();
  await user.type(field("Полное наименование"), "Акционерное общество «Ромашка»{Tab}");
  expect(document.activeElement).toBe(field("Краткое наименование"));
  await expectValue("Краткое наименование", "АО «Ромашка»");
  await user.keyboard("Ромашка на Лесной");
  expect(field("Краткое наименование").value).toBe("Ромашка на Лесной");
});
