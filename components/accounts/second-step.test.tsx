import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { SecondStep } from "./second-step";

const withCodes = (left: number) =>
  show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <SecondStep isOn recoveryCodesLeft={left} />
    </AppRouterContext>,
  );

test("with three recovery codes left, explains how to get new ones", () => {
  withCodes(3);
  expect(screen.getByText(/Осталось 3 запасных кода/).textContent).toContain(
    "Новые появятся, если выключить его и снова включить",
  );
});

test("with four recovery codes left, does not explain how to get new ones", () => {
  withCodes(4);
  expect(screen.getByText(/Осталось 4 запасных кода/).textContent).not.toContain("Новые");
});

test("says in words that no recovery code is left", () => {
  withCodes(0);
  expect(screen.getByText(/Запасных кодов не осталось\. Новые появятся/)).toBeTruthy();
});
