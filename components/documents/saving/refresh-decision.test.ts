import { expect, test } from "vitest";
import { refreshDecisionOf } from "./refresh-decision";

const shown = { version: 3, updatedAt: "2026-11-20T10:00:00.000Z", isIssued: false };
const later = "2026-11-20T10:00:01.000Z";

test("a payment is taken at once, whatever is being typed", () => {
  expect(refreshDecisionOf({ ...shown, updatedAt: later }, shown, true)).toBe("take");
  expect(refreshDecisionOf({ ...shown, updatedAt: later }, shown, false)).toBe("take");
});

test("someone else's change is adopted, unless something is being typed", () => {
  const fresh = { ...shown, version: 4, updatedAt: later };
  expect(refreshDecisionOf(fresh, shown, false)).toBe("adopt");
  expect(refreshDecisionOf(fresh, shown, true)).toBe("leave");
});

test("the same version, read again, is taken for its clients and accounts", () => {
  expect(refreshDecisionOf(shown, shown, false)).toBe("take");
  expect(refreshDecisionOf(shown, shown, true)).toBe("take");
});

test("a version read before the last save is left", () => {
  expect(
    refreshDecisionOf({ ...shown, version: 2, updatedAt: "2026-11-20T09:59:00.000Z" }, shown, false),
  ).toBe("leave");
  expect(refreshDecisionOf({ ...shown, version: 2, updatedAt: later }, shown, false)).toBe("leave");
});

test("a version that was issued is adopted; one that does not know this page's issue is left", () => {
  expect(refreshDecisionOf({ ...shown, isIssued: true }, shown, false)).toBe("adopt");
  expect(refreshDecisionOf(shown, { ...shown, isIssued: true }, true)).toBe("leave");
  expect(refreshDecisionOf({ ...shown, version: 2, isIssued: true }, shown, false)).toBe("leave");
});
