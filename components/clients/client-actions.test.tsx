import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
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
  "an act and a UPD can both be created: with VAT charged (%s), «%s» is a button and «%s» is in the menu",
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

test.each([
  [false, ["/documents/d1"], 0],
  [true, [], 1],
])(
  "a created invoice opens, unless the user has left the page (left: %s)",
  async (hasLeft, opened, links) => {
    const pushed: string[] = [];
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerActions({
      proposedBasisAction: async () => ({ ok: true, data: null }),
      createDocumentAction: () => promise,
    });
    function Page() {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setHere(false)}>
            Платежи
          </button>
          {isHere && <ClientActions client={client} chargesVat />}
        </>
      );
    }
    const router = { push: (href: string) => pushed.push(href), refresh: () => {} };
    const user = show(
      <AppRouterContext value={router as never}>
        <Page />
        <Toaster />
      </AppRouterContext>,
    );
    await user.click(screen.getByRole("button", { name: "Новый счёт" }));
    if (hasLeft) await user.click(screen.getByRole("button", { name: "Платежи" }));
    await act(async () => resolve({ ok: true, data: { id: "d1", number: "СЧ-7" } }));
    expect(pushed).toEqual(opened);
    expect(screen.queryAllByRole("link", { name: "СЧ-7" })).toHaveLength(links);
  },
);
