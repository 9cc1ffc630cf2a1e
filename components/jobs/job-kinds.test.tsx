import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { JobKinds } from "./job-kinds";

test.each([
  [86_400, "раз в сутки"],
  [604_800, "каждые 7 суток"],
  [3_600, "раз в час"],
  [7_200, "каждые 2 часа"],
  [300, "каждые 5 минут"],
  [120, "каждые 2 минуты"],
  [1_260, "раз в 21 минуту"],
  [60, "раз в минуту"],
  [30, "каждые 30 секунд"],
  [1, "раз в секунду"],
  [null, "когда понадобится"],
])("a job that runs every %s seconds is described as «%s»", (everySeconds, said) => {
  show(<JobKinds kinds={[{ name: "backup", counts: {}, last: null, everySeconds, nextAt: null }]} />);
  expect(screen.getByText(said)).toBeDefined();
});

test("a job whose name contains a hyphen is described in words", () => {
  const rest = { counts: {}, last: null, everySeconds: null, nextAt: null };
  show(<JobKinds kinds={[{ name: "bank-statuses", ...rest }]} />);
  expect(screen.getByText("Узнаёт в банке об оплате счетов")).toBeDefined();
});
