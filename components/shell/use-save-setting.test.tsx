import { screen } from "@testing-library/react";
import { useOptimistic } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { useSaveSetting } from "./use-save-setting";

test("a setting that could not be saved is reported and reverted", async () => {
  const failToFetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const revert = vi.fn();
  function Theme() {
    const [theme, setTheme] = useOptimistic("светлое");
    const { choose } = useSaveSetting();
    return (
      <button type="button" onClick={() => choose(failToFetch, () => setTheme("тёмное"), revert)}>
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
  expect(revert).toHaveBeenCalledOnce();
  expect(await screen.findByRole("button", { name: "светлое" })).toBeTruthy();
});
