import { act, fireEvent, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { BeginTotp } from "./begin-totp";

test("a click beside the dialog does not close the recovery codes, which are shown only once", async () => {
  answerActions({
    beginTotpAction: async () => ({ ok: true, data: { secret: "FMTF", qr: { size: 1, bars: [] } } }),
    confirmTotpAction: async () => ({ ok: true, data: { recoveryCodes: ["kemz-2uw9", "kcyx-nhbr"] } }),
  });
  const close = vi.fn();
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <BeginTotp onClose={close} />
    </AppRouterContext>,
  );
  await user.type(await screen.findByLabelText(/^Пароль/), "Длинный пароль");
  await user.click(screen.getByRole("button", { name: "Дальше" }));
  await user.type(await screen.findByLabelText(/^Код из приложения/), "123456");
  await user.click(screen.getByRole("button", { name: "Включить" }));
  await screen.findByText(/kemz-2uw9/);
  // The dialog starts listening to pointer events a tick later.
  await user.keyboard("{Shift}");
  fireEvent.pointerDown(document.body, { pointerType: "mouse", button: 0 });
  fireEvent.click(document.body);
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Коды сохранены" }));
  expect(close).toHaveBeenCalledTimes(1);
});

test("shows the recovery codes even if the user tried to leave while the code was checked", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({
    beginTotpAction: async () => ({ ok: true, data: { secret: "FMTF", qr: { size: 1, bars: [] } } }),
    confirmTotpAction: () => promise,
  });
  function Card() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <BeginTotp onClose={() => setOpen(false)} />;
  }
  const user = show(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <Card />
    </AppRouterContext>,
  );
  await user.type(await screen.findByLabelText(/^Пароль/), "Длинный пароль");
  await user.click(screen.getByRole("button", { name: "Дальше" }));
  await user.type(await screen.findByLabelText(/^Код из приложения/), "123456");
  await user.click(screen.getByRole("button", { name: "Включить" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Отмена" }));
  await act(async () => resolve({ ok: true, data: { recoveryCodes: ["kemz-2uw9"] } }));
  expect(await screen.findByText(/kemz-2uw9/)).toBeTruthy();
});
