import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { FillLink } from "./fill-link";

test("each of several links is named after what it fills in", () => {
  show(
    <>
      <FillLink href="/clients/1" what="У клиента не указан КПП." />
      <FillLink href="/clients/1" what="У клиента не указан адрес." />
    </>,
  );
  const links = screen.getAllByRole("link", { name: /^Заполнить/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(["Заполнить", "Заполнить"]);
  expect(screen.getByRole("link", { name: "Заполнить: У клиента не указан КПП." })).toBe(links[0]);
});
