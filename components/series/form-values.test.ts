import { expect, test } from "vitest";
import { seriesInput, seriesPatch } from "@/lib/series/schema";
import { lineDetailsOf } from "@/lib/values/line-details";
import { fieldsOfSeries, readSeriesForm } from "./form-values";

const line = {
  serviceId: null,
  name: "Обслуживание",
  description: null,
  unit: "мес",
  qty: "1",
  priceCents: 100_000,
  discountPercent: null,
  vatRate: "22" as const,
  ...lineDetailsOf({}),
};
const clientId = "01975b5e-0000-7000-8000-000000000001";
const typed = { ...fieldsOfSeries(null, "2026-11-22"), clientId, name: "Обслуживание", basisDocumentId: "" };
const chosen = { docTypes: ["act", "invoice"] as const, lines: [line], haveLinesChanged: true };

test("a new form with a client, a name and lines is a valid monthly series", () => {
  expect(seriesInput.parse(readSeriesForm(typed, chosen))).toMatchObject({
    clientId,
    docTypes: ["invoice", "act"],
    everyMonths: 1,
    dayOfMonth: 31,
    from: "2026-11-01",
    until: null,
    mode: "draft",
    indexation: null,
    lines: [{ name: "Обслуживание", priceCents: 100_000 }],
  });
});

test("an indexation with a comma is read, and an invalid one is an error of its field", () => {
  const withPercent = (percent: string) =>
    readSeriesForm({ ...typed, indexation: { percent, everyMonths: "12", from: "2027-01-01" } }, chosen);
  expect(seriesInput.parse(withPercent("7,5")).indexation).toEqual({
    percent: 7.5,
    everyMonths: 12,
    from: "2027-01-01",
  });
  const wrong = seriesInput.safeParse(withPercent("много"));
  expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual(["indexation.percent"]);
});

test("an existing series sends its lines only if they changed, with the month from which they apply", () => {
  const known = { id: clientId } as Parameters<typeof readSeriesForm>[2];
  const values = { ...typed, linesFrom: "2027-01" };
  const patch = seriesPatch.omit({ id: true });
  expect(patch.parse(readSeriesForm(values, chosen, known))).toMatchObject({ linesFrom: "2027-01" });
  const same = patch.parse(readSeriesForm(values, { ...chosen, haveLinesChanged: false }, known));
  expect(same.lines).toBeUndefined();
  expect(same.linesFrom).toBeUndefined();
});
