import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { noUpdFields } from "@/lib/values/upd-fields";
import { draftOf, draftReducer } from "./document-draft";

test("VAT rates follow the shipment date of a UPD if it has one, otherwise the document's date", () => {
  const start = draftOf(openedDocument(), "22");
  const vatDateAfter = (changes: Parameters<typeof draftReducer>[1]) =>
    draftReducer(start, changes).lines.date;
  const shippedOn = (shippedAt: string | null) => ({ ...noUpdFields, shippedAt });
  expect(vatDateAfter({ type: "fields", changes: { date: "2026-01-03" } })).toBe("2026-01-03");
  expect(
    vatDateAfter({ type: "fields", changes: { date: "2026-01-03", upd: shippedOn("2025-12-30") } }),
  ).toBe("2025-12-30");
  const late = draftReducer(start, { type: "fields", changes: { upd: shippedOn("2025-12-30") } });
  expect(late.lines.date).toBe("2025-12-30");
  expect(draftReducer(late, { type: "fields", changes: { notes: "…" } }).lines).toBe(late.lines);
  expect(draftReducer(late, { type: "fields", changes: { upd: shippedOn(null) } }).lines.date).toBe(
    start.fields.date,
  );
});

test("what is taken over from elsewhere leaves the count of this page's edits, by which it is known what is saved", () => {
  const start = draftOf(openedDocument(), "22");
  const edited = draftReducer(start, { type: "fields", changes: { notes: "моё" } });
  const theirs = draftOf(openedDocument({ notes: "их" }), "22");
  const adopted = draftReducer(edited, { type: "adopt", content: theirs });
  expect(adopted).toMatchObject({ edits: 1, fields: { notes: "их" } });
  expect(draftReducer(adopted, { type: "fields", changes: { notes: "ихнее" } }).edits).toBe(2);
});
