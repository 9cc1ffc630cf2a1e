import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
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
