import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { noUpdFields } from "@/lib/values/upd-fields";
import { draftOf, draftReducer } from "./document-draft";

test("VAT rates follow the shipment date of a UPD if it has one, otherwise the document's date", () => {
  const start = draftOf(openedDocument(), "22");
  const on = (changes: Parameters<typeof draftReducer>[1]) => draftReducer(start, changes).lines.date;
  const shipped = (shippedAt: string | null) => ({ ...noUpdFields, shippedAt });
  expect(on({ type: "fields", changes: { date: "2026-01-03" } })).toBe("2026-01-03");
  expect(on({ type: "fields", changes: { date: "2026-01-03", upd: shipped("2025-12-30") } })).toBe(
    "2025-12-30",
  );
  const late = draftReducer(start, { type: "fields", changes: { upd: shipped("2025-12-30") } });
  expect(late.lines.date).toBe("2025-12-30");
  expect(draftReducer(late, { type: "fields", changes: { notes: "…" } }).lines).toBe(late.lines);
  expect(draftReducer(late, { type: "fields", changes: { upd: shipped(null) } }).lines.date).toBe(
    start.fields.date,
  );
});
