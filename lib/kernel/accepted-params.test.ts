import { expect, test } from "vitest";
import { documentFilters } from "@/lib/documents/schema";
import { acceptedParams } from "./accepted-params";

test("keeps the parameters that the filters accept and drops the rest", () => {
  const params = {
    q: "ромашка",
    docType: "invoice",
    status: "lost",
    from: "2026-02-30",
    clientId: ["7", "8"],
    cursor: "outdated",
    utm_source: "mail",
  };
  expect(acceptedParams(documentFilters, params)).toEqual({ q: "ромашка", docType: "invoice" });
});

test("drops text that the database cannot store", () => {
  expect(acceptedParams(documentFilters, { q: "рома\0шка", docType: "act" })).toEqual({ docType: "act" });
});

test("takes the first of a repeated parameter", () => {
  expect(acceptedParams(documentFilters, { docType: ["act", "upd"] })).toEqual({ docType: "act" });
});

test("keeps the names of ready-made periods", () => {
  const days = { from: "last_month", to: "this_month" };
  expect(acceptedParams(documentFilters, days)).toEqual(days);
});
