import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { RemindButton } from "./remind-button";

const draft = {
  letter: { to: "a@example.com", subject: "Счёт 7", text: "Оплатите", isClaim: false, invoices: 2, codes: 2 },
  ...{ refusal: null, isSetUp: true, heldCents: 0 },
};

test.each([
  ["sending", "Напоминание отправляется. Что с ним стало, покажет карточка клиента"],
  ["sent", "Напоминание отправлено"],
])("a reminder with the state %s is reported as such", async (state, expectedText) => {
  answerActions({
    draftReminderAction: async () => ({ ok: true, data: draft }),
    remindClientAction: async () => ({ ok: true, data: { state, error: null } }),
  });
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <RemindButton clientId="1" />
      <Toaster />
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Напомнить" }));
  await user.click(await screen.findByRole("button", { name: "Отправить" }));
  expect((await screen.findByText(/Напоминание отправл/)).textContent).toBe(expectedText);
});

test.each([
  [2, "В письме будут QR-коды на остаток по каждому счёту. К письму приложена претензия."],
  [1, /^QR-коды на остаток получат 1 счёт из 2: .* К письму приложена претензия\.$/],
  [0, /^QR-кодов в письме не будет: .* К письму приложена претензия\.$/],
])("with codes for %i of 2 invoices, the dialog promises no more", async (codes, promise) => {
  const letter = { ...draft.letter, isClaim: true, codes };
  answerActions({ draftReminderAction: async () => ({ ok: true, data: { ...draft, letter } }) });
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <RemindButton clientId="1" />
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Напомнить" }));
  expect(await screen.findByText(promise)).toBeTruthy();
});
