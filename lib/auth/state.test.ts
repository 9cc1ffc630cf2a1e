import { expect, test } from "vitest";
import { newestState, withoutState, withState } from "./state";

test("a sign-in state is accepted once, and states of pages open at once do not affect each other", () => {
  const first = withState(undefined, "one");
  const both = withState(first, "two");
  expect(newestState(both)).toBe("two");
  expect(withoutState(both, "one")).toBe("two");
  expect(withoutState("two", "one")).toBeNull();
  expect(withoutState("two", "two")).toBe("");
});

test.each([undefined, "", "one", "one.two"])(
  "a foreign, empty or joined state is not found in the cookie %j",
  (cookie) => {
    expect(withoutState(cookie, "foreign")).toBeNull();
    expect(withoutState(cookie, "")).toBeNull();
    expect(withoutState(cookie, "one.two")).toBeNull();
  },
);

test("the cookie keeps the five newest states", () => {
  const states = Array.from({ length: 40 }, (_, index) => String(index));
  expect(states.reduce<string | undefined>(withState, undefined)).toBe("35.36.37.38.39");
});
