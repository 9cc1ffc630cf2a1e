import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { ArchiveToggle } from "./archive-toggle";

test.each([
  [false, false, null],
  [false, true, "Показать архивные"],
  [true, false, "Показать действующие"],
  [true, true, "Показать действующие"],
])(
  "with the archive shown: %s, and something in it: %s, the list offers %s",
  (isArchive, hasArchived, text) => {
    const texts = { showArchived: "Показать архивные", showActive: "Показать действующие" };
    show(<ArchiveToggle isArchive={isArchive} hasArchived={hasArchived} {...texts} />);
    expect(screen.queryByRole("link")?.textContent ?? null).toBe(text);
  },
);
