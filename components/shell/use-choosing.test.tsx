import { screen } from "@testing-library/react";
import { useOptimistic } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { useChoosing } from "./use-choosing";

test("a setting that could not be saved is reported and reverted", async () => {
  const cut = () => Promise.reject(new TypeError("Failed to fetch"));
  const takeBack = vi.fn();
  function Theme() {
    const [theme, setTheme] = useOptimistic("светлое");
    const { choose } = useChoosing();
    return (
      <button type="button" onClick={() => choose(cut, () => setTheme("тёмное"), takeBack)}>
        {theme}
      </button>
    );
  }
  const user = show(
    <>
      <Theme />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "светлое" }));
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  expect(takeBack).toHaveBeenCalledOnce();
  expect(await screen.findByRole("button", { name: "светлое" })).toBeTruthy();
});
