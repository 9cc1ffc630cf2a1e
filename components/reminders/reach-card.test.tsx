import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { ReachCard } from "./reach-card";

test("a client whose reminder is held back is listed with the debt and the money received", () => {
  const held = [{ clientId: "c", name: "ООО «Ромашка»", debtCents: 5_000_000, heldCents: 6_000_000 }];
  show(<ReachCard reach={{ date: "2026-11-23", letAlone: 0, letters: [], held }} isEnabled />);
  screen.getByText(/Этим клиентам письма не уйдут: их деньги уже пришли/);
  const table = within(screen.getByRole("table", { name: "Кому письма не уйдут" }));
  expect(table.getByRole("link", { name: "ООО «Ромашка»" })).toHaveProperty("pathname", "/clients/c");
  table.getByText("50 000,00");
  table.getByText("60 000,00");
});
