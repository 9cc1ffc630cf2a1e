import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ClientForm } from "@/components/clients/client-form";
import { EngineDialog } from "@/components/shops/engine-dialog";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { Site } from "@/lib/sites/schema";
import { parseWholeNumber } from "./parse-whole-number";

const Page = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
    {children}
    <Toaster />
  </AppRouterContext>
);

test.each([
  ["5", 5],
  [" 14 ", 14],
  ["", ""],
  ["5 дней", "5 дней"],
  ["-1", "-1"],
  [undefined, undefined],
])("a field that says %j is sent as %j", (fieldText, sentValue) => {
  expect(parseWholeNumber(fieldText)).toBe(sentValue);
});

test("the days in which a client pays are sent as a number, and what is none is told at its field", async () => {
  const sent: unknown[] = [];
  answerActions({
    createClientAction: async (input) => {
      sent.push(input);
      return { ok: false, error: "network" };
    },
  });
  const user = show(
    <Page>
      <ClientForm />
    </Page>,
  );
  await user.type(document.querySelector("input[name=name]")!, "ООО «Срок»");
  const days = document.querySelector<HTMLInputElement>("input[name=paymentTermDays]")!;
  await user.type(days, "пять");
  await user.click(screen.getByRole("button", { name: "Добавить клиента" }));
  expect(await screen.findByText(/Срок оплаты — от 0 до 365 дней/)).toBeTruthy();
  await user.clear(days);
  await user.type(days, "5");
  await user.click(screen.getByRole("button", { name: "Добавить клиента" }));
  await expect.poll(() => sent).toMatchObject([{ paymentTermDays: 5 }]);
});

test("so are the minutes between two askings of a shop", async () => {
  const sent: unknown[] = [];
  const settings = { url: "https://shop.example", login: "exchange", everyMinutes: 15 };
  const user = show(
    <Page>
      <EngineDialog
        site={{ id: "s", engine: "commerceml", settings } as Site}
        onClose={() => {}}
        save={async (changes) => {
          sent.push(changes);
          return { ok: false, error: "network" };
        }}
        onSaved={() => {}}
      />
    </Page>,
  );
  const minutes = await screen.findByDisplayValue("15");
  await user.clear(minutes);
  await user.type(minutes, "30{Enter}");
  await expect.poll(() => sent).toMatchObject([{ settings: { everyMinutes: 30 } }]);
});
