import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { PrintHeader } from "./print-header";

const organization = { id: "1", name: "Общество «Вектор»", shortName: "ООО «Вектор»", inn: "7700000016" };

test("the organization and the print time are shown only while printing", () => {
  show(<PrintHeader organization={organization} />);
  expect(screen.queryByText(/Вектор/)).toBeNull();
  act(() => dispatchEvent(new Event("beforeprint")));
  expect(
    screen.getByText(/^ООО «Вектор» · ИНН 7700000016 · напечатано \d\d\.\d\d\.\d{4}, \d\d:\d\d$/),
  ).toBeDefined();
  act(() => dispatchEvent(new Event("afterprint")));
  expect(screen.queryByText(/Вектор/)).toBeNull();
});
