import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Dialog } from "./dialog";
import { isFocusLost } from "./focus-history";
import { FocusKeeper } from "./focus-keeper";

const fieldCount = 14;

/** A page with a button that opens a dialog with many fields; `withoutOpener` removes the button when it closes. */
function Page({ withoutOpener = false }: { withoutOpener?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpener, setHasOpener] = useState(true);
  return (
    <main id="content" tabIndex={-1}>
      <FocusKeeper />
      <button type="button">Другое</button>
      {hasOpener && (
        <button type="button" onClick={() => setOpen(true)}>
          Внести
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={() => {
          setOpen(false);
          if (withoutOpener) setHasOpener(false);
        }}
        title="Платёж"
      >
        {Array.from({ length: fieldCount }, (_, index) => (
          <input key={String(index)} aria-label={`Поле ${index}`} />
        ))}
      </Dialog>
    </main>
  );
}

test("the focus returns to the button that opened a dialog, however many fields were visited in it", async () => {
  const user = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Внести" }));
  await screen.findByLabelText("Поле 0");
  for (let count = 0; count <= fieldCount; count += 1) await user.keyboard("{Tab}");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Внести" })));
  expect(isFocusLost()).toBe(false);
});

test("after a dialog whose opener has gone the focus goes to what had it before", async () => {
  const user = show(<Page withoutOpener />);
  screen.getByRole("button", { name: "Другое" }).focus();
  await user.click(screen.getByRole("button", { name: "Внести" }));
  await screen.findByLabelText("Поле 0");
  for (let count = 0; count <= fieldCount; count += 1) await user.keyboard("{Tab}");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Другое" })));
});

test("the focus counts as lost while only the page has it, until something is focused", async () => {
  const user = show(<Page withoutOpener />);
  await user.click(screen.getByRole("button", { name: "Внести" }));
  await screen.findByLabelText("Поле 0");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById("content")));
  expect(isFocusLost()).toBe(true);
  await user.keyboard("{Tab}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Другое" }));
  expect(isFocusLost()).toBe(false);
});
