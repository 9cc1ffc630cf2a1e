import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { paymentSigns } from "@/db/enums";
import { SignChips } from "./sign-chips";

test("every matching sign has its own words", () => {
  show(<SignChips signs={paymentSigns} />);
  const words = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(words.filter((each) => /[a-z_]/.test(each ?? ""))).toEqual([]);
  expect(new Set(words).size).toBeGreaterThanOrEqual(paymentSigns.length - 1);
  screen.getByText("отрицательная сумма");
  screen.getByText("суммы подтвердил человек");
});

test("an unknown sign is shown as it is", () => {
  show(<SignChips signs={["of_earlier_times"]} />);
  screen.getByText("of_earlier_times");
});
