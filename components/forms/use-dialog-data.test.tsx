import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { useDialogData } from "./use-dialog-data";

function Draft({ ask, onClose }: { ask: () => Promise<never>; onClose: () => void }) {
  useDialogData(ask, onClose);
  return <p role="dialog">Письмо</p>;
}

test("a response for a dialog closed since does not close the dialog opened in its place", async () => {
  const pendingAnswers: ((answer: never) => void)[] = [];
  const ask = () => new Promise<never>((answer) => pendingAnswers.push(answer));
  function Page() {
    const [opened, setOpened] = useState<number | null>(1);
    const close = () => setOpened(null);
    return (
      <>
        <button type="button" onClick={close}>
          Отмена
        </button>
        <button type="button" onClick={() => setOpened(2)}>
          Написать
        </button>
        {opened && <Draft key={opened} ask={ask} onClose={close} />}
        <Toaster />
      </>
    );
  }
  const user = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Отмена" }));
  await user.click(screen.getByRole("button", { name: "Написать" }));
  await act(async () => pendingAnswers[0]?.({ ok: false, error: "unavailable" } as never));
  expect(screen.queryByRole("dialog")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
