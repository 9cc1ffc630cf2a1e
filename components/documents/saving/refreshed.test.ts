import { expect, test } from "vitest";
import { refreshed } from "./refreshed";

const shown = { version: 3, updatedAt: "2026-11-20T10:00:00.000Z", isIssued: false };
const later = "2026-11-20T10:00:01.000Z";

test("a payment is shown at once, whatever is being typed", () => {
  expect(refreshed({ ...shown, updatedAt: later }, shown, true)).toBe("take");
  expect(refreshed({ ...shown, updatedAt: later }, shown, false)).toBe("take");
});

test("somebody else's change takes the place of what is shown, but not of what is typed", () => {
  const fresh = { ...shown, version: 4, updatedAt: later };
  expect(refreshed(fresh, shown, false)).toBe("adopt");
  expect(refreshed(fresh, shown, true)).toBe("leave");
});

test("the same version, read again, brings the parties as they are now", () => {
  expect(refreshed(shown, shown, false)).toBe("take");
  expect(refreshed(shown, shown, true)).toBe("take");
});

test("what was read before the last save changes nothing", () => {
  expect(refreshed({ ...shown, version: 2, updatedAt: "2026-11-20T09:59:00.000Z" }, shown, false)).toBe(
    "leave",
  );
  expect(refreshed({ ...shown, version: 2, updatedAt: later }, shown, false)).toBe("leave");
});

test("a paper that was issued, or became a draft again, takes the place of what this page made of it", () => {
  expect(refreshed({ ...shown, isIssued: true }, shown, false)).toBe("adopt");
  expect(refreshed(shown, { ...shown, isIssued: true }, true)).toBe("leave");
  expect(refreshed({ ...shown, version: 2, isIssued: true }, shown, false)).toBe("leave");
});
