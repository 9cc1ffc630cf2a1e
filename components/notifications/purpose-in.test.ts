import { expect, test } from "vitest";
import { purposeIn } from "./purpose-in";

test("half a surrogate pair, sent or left by a cut, is shown as a replacement character", () => {
  expect(purposeIn({ purpose: "счёт \ud83d 5" })).toBe("счёт \ufffd 5");
  expect(purposeIn({ purpose: "5", Data: { purpose: `${"я".repeat(199)}🎉` } })).toBe(
    `${"я".repeat(199)}\ufffd`,
  );
});

test("a notification without a purpose returns null", () => {
  expect([purposeIn("purpose"), purposeIn({ purpose: 5 }), purposeIn(null)]).toEqual([null, null, null]);
});
