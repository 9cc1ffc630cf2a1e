import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Dialog } from "./dialog";
import { ShowOnceDialog } from "./show-once-dialog";

const clickOutside = () => {
  fireEvent.pointerDown(document.body, { pointerType: "mouse", button: 0 });
  fireEvent.pointerUp(document.body, { pointerType: "mouse", button: 0 });
  fireEvent.click(document.body);
};

test("a click beside a dialog closes it unless the dialog is held", async () => {
  const close = vi.fn();
  let hold = () => {};
  function Page() {
    const [isHeld, setHeld] = useState(false);
    hold = () => setHeld(true);
    return (
      <Dialog open title="Клиент" onOpenChange={close} heldBy={isHeld ? createRef() : undefined}>
        Реквизиты
      </Dialog>
    );
  }
  show(<Page />);
  await screen.findByText("Реквизиты");
  await waitFor(() => {
    clickOutside();
    expect(close).toHaveBeenCalledWith(false);
  });
  close.mockClear();
  act(hold);
  clickOutside();
  expect(close).not.toHaveBeenCalled();
});

/** Shows a dialog with a secret, and returns the callback that closes it. */
async function showSecret() {
  const close = vi.fn();
  const user = show(
    <ShowOnceDialog title="Секрет" once="Скопируйте его сейчас" done="Готово" onClose={close}>
      whsec_1
    </ShowOnceDialog>,
  );
  await screen.findByText("whsec_1");
  return { user, close };
}

test("Escape moves the focus to the closing button instead of closing", async () => {
  const { user, close } = await showSecret();
  await user.keyboard("{Escape}");
  expect(close).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Готово" }));
  await user.keyboard("{Enter}");
  expect(close).toHaveBeenCalledTimes(1);
});

test("the closing button closes the dialog", async () => {
  const { user, close } = await showSecret();
  await user.click(screen.getByRole("button", { name: "Готово" }));
  expect(close).toHaveBeenCalledTimes(1);
});
