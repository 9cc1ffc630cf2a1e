import { expect, test } from "vitest";
import { newestState, withoutState, withState } from "./state";

test("a state is good for one return, and pages that are open at once do not disturb each other", () => {
  const first = withState(undefined, "one");
  const both = withState(first, "two");
  expect(newestState(both)).toBe("two");
  expect(withoutState(both, "one")).toBe("two");
  expect(withoutState("two", "one")).toBeNull();
  expect(withoutState("two", "two")).toBe("");
});

test.each([undefined, "", "one", "one.two"])("neither a foreign nor an empty state is in %j", (cookie) => {
  expect(withoutState(cookie, "foreign")).toBeNull();
  expect(withoutState(cookie, "")).toBeNull();
  expect(withoutState(cookie, "one.two")).toBeNull();
});

test("the cookie does not grow", () => {
  const states = Array.from({ length: 40 }, (_, index) => String(index));
  expect(states.reduce<string | undefined>(withState, undefined)).toBe("35.36.37.38.39");
});
