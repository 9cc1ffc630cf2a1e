import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Differences } from "./differences";

test.each([
  ["1027700132195", "ОГРН"],
  ["304500116000157", "ОГРНИП"],
])("the registration number %s is labelled %s", (found, label) => {
  const form = document.createElement("form");
  show(<Differences form={form} differences={[{ name: "ogrn", now: "1", found }]} />);
  expect(screen.getByRole("listitem").firstElementChild?.textContent).toBe(label);
});
