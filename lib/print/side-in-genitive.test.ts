import { expect, test } from "vitest";
import { genitiveOf } from "./side-in-genitive";

const company = (name: string, shortName: string | null = null) => ({
  kind: "company" as const,
  name,
  shortName,
});
const entrepreneur = (name: string, shortName: string | null = null) => ({
  kind: "entrepreneur" as const,
  name,
  shortName,
});

test.each([
  [company("Общество с ограниченной ответственностью «Вектор»", "ООО «Вектор»"), "ООО «Вектор»"],
  [company("Общество «Вектор»"), "Общества «Вектор»"],
  [company("Акционерное общество «Вектор»"), "Акционерного общества «Вектор»"],
  [company("Общественная палата"), "Общественная палата"],
  [company("Петров Инвест"), "Петров Инвест"],
  [entrepreneur("ИП Сидоров Сидор Сидорович"), "ИП Сидорова Сидора Сидоровича"],
  [
    entrepreneur("Индивидуальный предприниматель Кузнецова Анна Ивановна"),
    "индивидуального предпринимателя Кузнецовой Анны Ивановны",
  ],
  [entrepreneur("ИП Сидоров Сидор Сидорович", "ИП Сидоров С. С."), "ИП Сидорова С. С."],
  [entrepreneur("ИП Сидоров Сидор Сидорович", "ИП Сидоров С.С."), "ИП Сидорова С. С."],
  [entrepreneur("Сидоров Сидор Сидорович"), "Сидорова Сидора Сидоровича"],
  [{ kind: "person" as const, name: "Кузнецова Анна Ивановна", shortName: null }, "Кузнецовой Анны Ивановны"],
  // These cannot be declined with certainty.
  [entrepreneur("ИП Сидоров С. С."), "ИП Сидоров С. С."],
  [entrepreneur("ИП глава КФХ Сидоров Сидор Сидорович"), "ИП глава КФХ Сидоров Сидор Сидорович"],
  [entrepreneur("ИП Сидоров Сидор Сидорович", "Магазин у дома"), "Магазин у дома"],
])("declines %j as %s", (side, called) => {
  expect(genitiveOf(side)).toBe(called);
});
