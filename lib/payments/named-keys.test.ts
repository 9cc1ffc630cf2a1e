import { expect, test } from "vitest";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { keysNamedIn } from "./named-keys";

test.each([
  ["2025-12-31T20:59:00.000Z", ["2025", "2024"]],
  ["2025-12-31T21:00:00.000Z", ["2026", "2025"]],
])(
  "completes a short number with the year that it is for the business at %s, or the year before",
  (paidAt, years) => {
    const keys = keysNamedIn("Оплата по счету 116", [{ numberPrefixes: defaultPrefixes }], paidAt);
    const yearsOfKeys = keys.flatMap((key) => /-(\d{4})\/116$/.exec(key)?.[1] ?? []);
    expect([...new Set(yearsOfKeys)]).toEqual(years);
  },
);
