import { expect, test } from "vitest";
import { refreshed } from "./refreshed";

const shown = { version: 3, updatedAt: "2026-11-20T10:00:00.000Z", isIssued: false };
const later = "2026-11-20T10:00:01.000Z";

test("a payment is taken at once, whatever is being typed", () => {
  expect(refreshed({ ...shown, updatedAt: later }, shown, true)).toBe("take");
  expect(refreshed({ ...shown, updatedAt: later }, shown, false)).toBe("take");
});

test("someone else's change is adopted, unless something is being typed", () => {
  const fresh = { ...shown, version: 4, updatedAt: later };
  expect(refreshed(fresh, shown, false)).toBe("adopt");
  expect(refreshed(fresh, shown, true)).toBe("leave");
});

test("the same version, read again, is taken for its clients and accounts", () => {
  expect(refreshed(shown, shown, false)).toBe("take");
  expect(refreshed(shown, shown, true)).toBe("take");
});

test("a version read before the last save is left", () => {
  expect(refreshed({ ...shown, version: 2, updatedAt: "2026-11-20T09:59:00.000Z" }, shown, false)).toBe(
    "leave",
  );
  expect(refreshed({ ...shown, version: 2, updatedAt: later }, shown, false)).toBe("leave");
});

test("a version that was issued is adopted; one that does not know this page's issue is left", () => {
  expect(refreshed({ ...shown, isIssued: true }, shown, false)).toBe("adopt");
  expect(refreshed(shown, { ...shown, isIssued: true }, true)).toBe("leave");
  expect(refreshed({ ...shown, version: 2, isIssued: true }, shown, false)).toBe("leave");
});
