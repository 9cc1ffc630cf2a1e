import { expect, test } from "vitest";
import { dueDateOf } from "./payment-term";

const nothing = { paymentTermDays: null, paymentTermKind: "calendar" as const };
const week = { paymentTermDays: 7, paymentTermKind: "calendar" as const };
const fiveWorking = { paymentTermDays: 5, paymentTermKind: "working" as const };

test("the client's payment term comes before the organization's", () => {
  expect(dueDateOf("2026-12-28", fiveWorking, week)).toBe("2027-01-13");
  expect(dueDateOf("2026-12-28", nothing, week)).toBe("2027-01-04");
  expect(dueDateOf("2026-12-28", null, fiveWorking)).toBe("2027-01-13");
  expect(dueDateOf("2026-12-28", nothing, nothing)).toBeNull();
  expect(dueDateOf("2026-12-28", { ...week, paymentTermDays: 0 }, fiveWorking)).toBe("2026-12-28");
});
