import { expect, test } from "vitest";
import { numberEnd } from "./number-end";

test("the end of an account number has four digits, or as many as no other account ends with", () => {
  const accounts = ["40702810300000065001", "40702810400010065001", "40702810500000070002"];
  expect(accounts.map((number) => numberEnd(number, accounts))).toEqual(["00065001", "10065001", "0002"]);
  expect(numberEnd("40702810300000065001", [])).toBe("5001");
  expect(numberEnd("40702810300000065001", ["40702810300000065001"])).toBe("5001");
});
