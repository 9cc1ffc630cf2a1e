import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { type Part, parts } from "@/lib/about/rules";
import { InstallationDetails } from "./installation-details";

test("lists every configurable part, and names file storage with its variable", () => {
  const configured = Object.fromEntries(parts.map((part) => [part, part === "fileStorage"]));
  show(
    <InstallationDetails
      node="24.0.0"
      upSeconds={60}
      database={{ version: "18.0", bytes: 1 }}
      migrations={[]}
      warnings={[]}
      parts={configured as Record<Part, boolean>}
      sealed={{ byOldKeys: 0, lost: 0 }}
    />,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(parts.length);
  const storage = screen.getByText("FILES_S3_ENDPOINT").closest("li")!;
  expect(within(storage).getByText("Настроено")).toBeTruthy();
});
