import { fireEvent, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { TogglePalette } from "@/components/palette/palette-provider";
import { show } from "@/components/testing/show";
import { ShellKeys } from "./shell-keys";

function Shell() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AppRouterContext value={{ push: () => {} } as never}>
      <TogglePalette value={() => setOpen(!isOpen)}>
        <ShellKeys />
        {isOpen ? "open" : "closed"}
      </TogglePalette>
    </AppRouterContext>
  );
}

test("holding the palette's shortcut opens it once, and pressing it again closes it", () => {
  show(<Shell />);
  const press = (repeat = false) =>
    fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true, repeat });
  // The repetition has no default action of the browser either.
  expect([press(), press(true)]).toEqual([false, false]);
  expect(screen.getByText("open")).toBeTruthy();
  press();
  expect(screen.getByText("closed")).toBeTruthy();
});
