import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { NewClientDialog } from "./new-client-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("a client that is being typed is not thrown away by Escape", async () => {
  const onClose = vi.fn();
  const user = show(<NewClientDialog name="Ромашка" onClose={onClose} onCreated={() => {}} />);
  await user.type(await screen.findByLabelText("КПП"), "770001001");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
