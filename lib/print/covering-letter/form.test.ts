import { expect, test } from "vitest";
import { company, customer, entrepreneur } from "@/lib/print/sample";
import { ownSideOf, signingSideOf } from "@/lib/print/side";
import type { PrintOrganization } from "@/lib/print/source";
import { coveringLetterForm } from "./form";

const letterOf = (organization: PrintOrganization) =>
  coveringLetterForm({
    date: "2026-11-23",
    organization: ownSideOf(organization),
    client: signingSideOf(customer),
    enclosed: [
      {
        title: "Акт",
        number: "А-1",
        date: "2026-10-31",
        correctionNumber: null,
        correctionDate: null,
        totalCents: 1_234_00,
        sentOn: null,
      },
    ],
    awaited: [],
  });

test.each([
  ["a company by its head", company, { role: "Генеральный директор", name: "Петров П. П.", stamp: "М. П." }],
  [
    "an entrepreneur in person",
    entrepreneur,
    { role: "Индивидуальный предприниматель", name: "Сидоров С. С.", stamp: "М. П." },
  ],
  [
    "one who holds the office of a company that the record was before",
    { ...entrepreneur, signatoryName: "Сидоров Сидор Сидорович", signatoryPosition: "Генеральный директор" },
    { role: "Индивидуальный предприниматель", name: "Сидоров С. С.", stamp: "М. П." },
  ],
  [
    "one by a representative",
    { ...entrepreneur, signatoryName: "Козлова Мария Петровна", signatoryPosition: "Представитель" },
    { role: "Представитель", name: "Козлова М. П.", stamp: "М. П." },
  ],
  [
    "one who is self-employed without an office and a stamp",
    { ...entrepreneur, ogrn: null, taxSystem: "npd" as const },
    { role: null, name: "Сидоров С. С.", stamp: null },
  ],
])("a covering letter is signed for %s", (_, organization, signer) => {
  expect(letterOf(organization).signer).toMatchObject(signer);
});

test("a covering letter of a self-employed person does not call them an entrepreneur", () => {
  const { sender } = letterOf({ ...entrepreneur, ogrn: null, taxSystem: "npd" });
  expect(sender[0]).toBe("Сидоров Сидор Сидорович");
});
