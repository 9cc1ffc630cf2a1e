import { expect, test } from "vitest";
import { isoOf } from "./columns";

test.each([
  ["2026-11-23 15:04:05+00", "2026-11-23T15:04:05.000Z"],
  ["2026-11-23 15:04:05.6+00", "2026-11-23T15:04:05.600Z"],
  ["2026-11-23 15:04:05.678+00", "2026-11-23T15:04:05.678Z"],
  ["2026-11-23 18:04:05.678+03", "2026-11-23T15:04:05.678Z"],
  ["2026-11-23 20:34:05.67+05:30", "2026-11-23T15:04:05.670Z"],
  ["2026-11-23T15:04:05.678Z", "2026-11-23T15:04:05.678Z"],
])("PostgreSQL's moment %j is read as %j", (written, iso) => {
  expect(isoOf(written)).toBe(iso);
  expect(isoOf(written)).toBe(new Date(written).toISOString());
});
