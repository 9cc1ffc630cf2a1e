import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { AlertDialog } from "./alert-dialog";

test("a slow confirmation does not close what was opened since", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  function Menu() {
    const [dialog, setDialog] = useState<"remove" | "edit" | null>("remove");
    return (
      <>
        <AlertDialog
          open={dialog === "remove"}
          onOpenChange={() => setDialog(null)}
          title="Удалить?"
          confirmLabel="Удалить"
          onConfirm={() => promise}
        />
        <button type="button" onClick={() => setDialog("edit")}>
          Изменить
        </button>
        {dialog === "edit" && <input aria-label="Имя" />}
      </>
    );
  }
  const user = show(<Menu />);
  await user.click(await screen.findByRole("button", { name: "Удалить" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Изменить" }));
  await user.type(screen.getByLabelText("Имя"), "Ромашка");
  await act(async () => resolve());
  expect(screen.getByLabelText<HTMLInputElement>("Имя").value).toBe("Ромашка");
});
