import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { DialogPanel } from "./dialog-panel";
import { toast } from "./toast";
import { Toaster } from "./toaster";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const message = () => screen.queryByText("Удалено");

test("a message stays while it has the focus, even after the pointer has left it", async () => {
  show(<Toaster />);
  act(() => void toast({ title: "Удалено", action: { label: "Вернуть", onSelect: () => {} } }));
  const card = message()!.closest("[data-toast]")!;
  const button = screen.getByRole("button", { name: "Вернуть" });
  act(() => button.focus());
  fireEvent.pointerEnter(card);
  fireEvent.pointerLeave(card);
  advance(60_000);
  expect(message()).toBeTruthy();
  act(() => button.blur());
  advance(5_000);
  expect(message()).toBe(null);
});

test("a message stays while the pointer is over it, even after the focus has left it", async () => {
  show(<Toaster />);
  act(() => void toast({ title: "Удалено", action: { label: "Вернуть", onSelect: () => {} } }));
  const card = message()!.closest("[data-toast]")!;
  const button = screen.getByRole("button", { name: "Вернуть" });
  fireEvent.pointerEnter(card);
  act(() => button.focus());
  act(() => button.blur());
  advance(60_000);
  expect(message()).toBeTruthy();
  fireEvent.pointerLeave(card);
  advance(5_000);
  expect(message()).toBe(null);
});

test("F8 leads from an open dialog to the toasts, and Escape back into the dialog, which stays open", async () => {
  vi.useRealTimers();
  const undo = vi.fn();
  const close = vi.fn();
  const user = show(
    <>
      <Toaster />
      <DialogPanel open onOpenChange={close} title="Платёж">
        <input aria-label="Сумма" />
      </DialogPanel>
    </>,
  );
  const sum = screen.getByLabelText("Сумма");
  await waitFor(() => expect(document.activeElement).toBe(sum));
  act(() => void toast({ title: "Удалено", action: { label: "Вернуть", onSelect: undo } }));
  await user.keyboard("{F8}");
  expect((document.activeElement as HTMLElement).dataset.toaster).toBeDefined();
  await user.keyboard("{Escape}");
  expect(close).not.toHaveBeenCalled();
  act(() => sum.focus());
  await user.keyboard("{F8}{Tab}{Enter}");
  expect(undo).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});
