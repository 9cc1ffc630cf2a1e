import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { Client } from "@/lib/clients/schema";
import { ClientActions } from "./client-actions";

const client = {
  id: "01939f2e-7c3a-7000-8000-000000000001",
  name: "ООО «Ромашка»",
  archivedAt: null,
} as Client;

test.each([
  [true, "Новый УПД", "Новый акт"],
  [false, "Новый акт", "Новый УПД"],
])(
  "an act and a UPD can both be begun: with VAT charged (%s) the key is «%s», and the menu has «%s»",
  async (chargesVat, atHand, inMenu) => {
    const user = show(
      <AppRouterContext value={{} as never}>
        <ClientActions client={client} chargesVat={chargesVat} />
      </AppRouterContext>,
    );
    expect(screen.getByRole("button", { name: atHand })).toBeTruthy();
    expect(screen.queryByRole("button", { name: inMenu })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Действия с клиентом" }));
    expect(await screen.findByRole("menuitem", { name: inMenu })).toBeTruthy();
  },
);
